import type { ImportEntity } from '@werkbank/contract/imports/mapping.ts';

/** Headings of a field in files, in Dutch, German and English; compared without case, accents and punctuation. */
type Words = Readonly<Record<string, string>>;

const address: Words = {
  addressLine1:
    'adres adresregel1 straat straatnaam bezoekadres strasse strassehausnummer anschrift adresszeile1 address address1 addressline1 street',
  addressLine2: 'adres2 adresregel2 adresszeile2 adresszusatz address2 addressline2',
  addressLine3: 'adres3 adresregel3 adresszeile3 address3 addressline3',
  postcode: 'postcode pc plz postleitzahl zip zipcode postalcode',
  city: 'plaats woonplaats stad ort stadt wohnort city town',
  state: 'provincie bundesland state province region',
  country: 'land landcode landkode laendercode country countrycode',
};

const reach: Words = {
  phone: 'telefoon telefoonnummer tel telnr telefon telefonnummer phone phonenumber telephone',
  email: 'email mail emailadres mailadres emailadresse mailadresse emailaddress',
  language: 'taal taalcode sprache sprachcode language',
};

const item =
  'artikel artikelcode artikelnummer artikelnr artnr artnr itemcode item itemno itemnumber ' +
  'sku productcode productnummer product productnumber';
const order =
  'ordernummer ordernr order verkoopordernummer auftragsnummer auftragsnr auftrag bestellnummer ' +
  'ordernumber orderno orderid salesorder salesordernumber';
const account =
  'relatie relatiecode relatienummer klant klantcode klantnummer debiteur debiteurcode debiteurnummer ' +
  'kunde kundennummer kundennr debitor debitorennummer ' +
  'customer customercode customernumber customerno customerid account accountcode accountnumber';
const warehouse = 'magazijn magazijncode lager lagercode lagerort warehouse warehousecode location locationcode';
const location =
  'locatie locatiecode locatienummer locatienr standort standortcode standortnummer standortnr objekt objektnummer ' +
  'location locationcode locationnumber locationid site sitecode siteid';
const purchase =
  'inkooporder inkoopordernummer inkoopordernr bestelling bestelordernummer bestellung einkaufsbestellung ' +
  'purchaseorder purchaseordernumber purchaseorderno purchaseorderid ponumber';
const supplier =
  'leverancier leveranciersnummer leverancierscode crediteur crediteurnummer lieferant lieferantennummer kreditor ' +
  'kreditorennummer supplier suppliercode vendor vendorcode';
const quantity = 'aantal hoeveelheid menge anzahl quantity qty orderqty';
const unit = 'eenheid eenheidcode einheit mengeneinheit unit unitcode uom';

export const synonyms: Readonly<Record<ImportEntity, Words>> = {
  units: {
    code: 'code eenheid eenheidcode einheit unit unitcode unitmeasurecode',
    description: 'omschrijving naam bezeichnung beschreibung description name',
    type: 'soort type typ',
  },
  vatCodes: {
    code: 'code btwcode mwstcode steuercode ustcode vatcode taxcode',
    description: 'omschrijving naam bezeichnung beschreibung description name',
    percentage: 'percentage percent btwpercentage tarief prozent prozentsatz steuersatz satz rate vatrate taxrate',
  },
  itemGroups: {
    code: 'code artikelgroep artikelgroepcode groepcode artikelgruppe warengruppe gruppencode itemgroup itemgroupcode groupcode',
    description: 'omschrijving naam bezeichnung beschreibung description name',
  },
  items: {
    code: `code ${item}`,
    description:
      'omschrijving artikelomschrijving naam artikelnaam bezeichnung artikelbezeichnung beschreibung ' +
      'name description itemdescription productname',
    extraDescription: 'extraomschrijving omschrijving2 zusatzbezeichnung bezeichnung2 extradescription description2',
    searchCode: 'zoekcode suchbegriff suchcode searchcode',
    barcode: 'barcode ean eancode gtin strichcode',
    itemGroup:
      'artikelgroep artikelgroepcode groep artikelgruppe warengruppe gruppe itemgroup itemgroupcode group category',
    unit,
    standardSalesPrice:
      'prijs verkoopprijs standaardprijs preis verkaufspreis vkpreis price salesprice listprice unitprice',
    costPriceStandard: 'kostprijs inkoopprijs einkaufspreis ekpreis selbstkosten cost costprice standardcost',
    salesVatCode: 'btwcode mwstcode steuercode vatcode taxcode',
    netWeight: 'gewicht nettogewicht weight netweight',
    startDate: 'startdatum ingangsdatum gueltigab startdate sellstartdate',
    endDate: 'einddatum enddatum gueltigbis enddate sellenddate',
    notes: 'notities opmerkingen notizen bemerkungen notes remarks',
  },
  parts: {
    item: 'samengesteldartikel hoofdartikel stuklijst stueckliste baugruppe hauptartikel assembly assembleditem parent parentitem',
    part: 'onderdeel onderdeelcode komponente teil teilenummer component part partnumber child',
    quantity: `${quantity} perassemblyqty`,
    lineNumber: 'regel regelnummer position posnr line lineno linenumber',
  },
  warehouses: {
    code: `code ${warehouse}`,
    description: 'omschrijving naam bezeichnung beschreibung description name',
    eMail: 'email mail emailadres',
  },
  stock: {
    item,
    warehouse,
    quantity: `${quantity} voorraad bestand lagerbestand stock onhand instock stockquantity`,
    date: 'datum teldatum stichtag zaehldatum date countdate',
  },
  accounts: {
    ...address,
    ...reach,
    code:
      `code nummer nr number ${account} leverancier leveranciersnummer crediteurnummer ` +
      'lieferant lieferantennummer kreditorennummer supplier suppliercode vendor vendorcode',
    name: 'naam bedrijf bedrijfsnaam klantnaam relatienaam firma firmenname kundenname name company companyname customername accountname',
    tradeName: 'handelsnaam handelsname tradename',
    searchCode: 'zoekcode suchbegriff suchcode searchcode',
    status: 'status',
    fax: 'fax faxnummer',
    website: 'website homepage internet url web',
    vatNumber: 'btwnummer btwnr ustid ustidnr umsatzsteuerid vatnumber vatno vatid',
    chamberOfCommerce: 'kvk kvknummer handelsregister handelsregisternummer hrb chamberofcommerce cocnumber',
    glnNumber: 'gln glnnummer glnnumber',
    electronicAddress: 'peppol peppolid peppoladres elektronischeadresse electronicaddress',
    buyerReference: 'leitwegid leitweg kopersreferentie buyerreference',
    creditLineSales: 'kredietlimiet kreditlimit creditlimit creditline',
    remarks: 'opmerkingen opmerking notities bemerkungen bemerkung notizen remarks notes comment',
  },
  contacts: {
    ...reach,
    account,
    title: 'titel titulatuur anrede title',
    initials: 'voorletters initialen initials',
    firstName: 'voornaam vorname firstname givenname',
    middleName: 'tussenvoegsel tussenvoegsels zweitername namenszusatz middlename',
    lastName:
      'achternaam naam familienaam nachname familienname lastname surname name contact contactpersoon ansprechpartner',
    jobTitleDescription: 'functie functieomschrijving funktion position jobtitle title2 function',
    mobile: 'mobiel mobielnummer gsm handy mobil mobilnummer mobile mobilephone cell',
    notes: 'notities opmerkingen notizen bemerkungen notes remarks',
  },
  addresses: {
    ...address,
    account,
    type: 'soort adressoort adrestype typ adresstyp adressart type addresstype',
    phone: reach.phone ?? '',
  },
  salesPrices: {
    priceList: 'prijslijst verkoopprijslijst preisliste verkaufspreisliste pricelist salespricelist',
    item: `code ${item}`,
    itemGroup:
      'artikelgroep artikelgroepcode groep groepcode artikelgruppe warengruppe gruppe itemgroup itemgroupcode group',
    quantity: `vanaf vanafaantal staffel ab abmenge staffelmenge from fromquantity minimumquantity ${quantity}`,
    price:
      'verkoopprijs prijs vasteprijs nettoprijs verkaufspreis preis festpreis nettopreis salesprice price fixedprice netprice',
    percentage: 'korting kortingspercentage percentage rabatt rabattsatz prozent discount discountpercentage percent',
    amount: 'kortingsbedrag rabattbetrag discountamount',
  },
  supplierPrices: {
    supplier,
    item:
      'uwartikel uwartikelnummer uwartikelcode onsartikel onsartikelnummer eigenartikelnummer eigenartikelcode ihreartikelnummer ' +
      'ihreartnr kundenartikelnummer kundenartikel unsereartikelnummer ouritem ouritemcode customeritemnumber itemcode',
    supplierItemCode:
      'leveranciersartikel leveranciersartikelnummer leveranciersartikelcode artikelnummerleverancier bestelnummer bestelcode ' +
      `lieferantenartikelnummer lieferantenartnr bestellnummer supplieritemcode supplieritem supplierpartnumber ordercode ${item}`,
    barcode: 'barcode ean ean13 eancode gtin strichcode',
    purchaseUnit:
      `inkoopeenheid besteleenheid verpakking verpakkingseenheid bestelleinheit verpackungseinheit packungseinheit vpe ` +
      `gebinde purchaseunit orderunit ${unit}`,
    unitFactor:
      'inhoud verpakkingsinhoud aantalperverpakking stuksperverpakking stperve inhalt vpemenge mengeprovpe stueckprovpe stkprove ' +
      'factor faktor unitfactor contents packsize piecesperunit',
    price:
      'inkoopprijs nettoprijs netto nettoinkoopprijs prijs brutoprijs einkaufspreis ekpreis ek nettopreis preis listenpreis ' +
      'einzelpreis purchaseprice netprice price unitprice listprice',
    fromQuantity:
      'vanaf vanafaantal staffel staffelaantal abmenge staffelmenge staffelab fromquantity pricebreak breakquantity',
    currency: 'valuta munteenheid waehrung currency',
    leadDays:
      'levertijd levertijddagen leverdagen lieferzeit lieferzeittage lieferzeitintagen leadtime leadtimedays leaddays',
    minimumQuantity:
      'minimaleafname minimumafname minimum minimumbestelaantal mindestmenge mindestbestellmenge mindestabnahme minimumquantity ' +
      'minimumorderquantity moq',
    orderMultiple: 'bestelveelvoud veelvoud afnameper bestellvielfaches vielfaches losgroesse ordermultiple multiple',
    main: 'hoofdleverancier voorkeursleverancier hauptlieferant mainsupplier preferredsupplier',
  },
  salesOrders: {
    orderNumber: `nummer ${order}`,
    account: `${account} ordercustomer besteller`,
    orderDate: 'orderdatum besteldatum datum auftragsdatum bestelldatum orderdate date',
    deliveryDate: 'leverdatum lieferdatum liefertermin deliverydate duedate',
    yourRef:
      'uwreferentie referentie klantreferentie referentieklant ihrezeichen ihrereferenz referenz kundenreferenz yourref reference ' +
      'yourreference customersreference customerreference purchaseordernumber ponumber',
    description: 'omschrijving betreft betreff beschreibung description subject',
    currency: 'valuta munteenheid waehrung currency',
    warehouse,
    remarks: 'opmerkingen bemerkungen remarks comment notes',
    controlAmount: 'totaal totaalexcl bedragexclbtw nettobetrag summenetto subtotal totalexclvat netamount',
  },
  salesOrderLines: {
    order,
    lineNumber: 'regel regelnummer regelnr positie position pos posnr zeile zeilennummer line lineno linenumber',
    item,
    description: 'omschrijving regelomschrijving bezeichnung beschreibung description linedescription',
    quantity,
    unit,
    unitPrice: 'prijs stukprijs eenheidsprijs verkoopprijs preis einzelpreis stueckpreis price unitprice netunitprice',
    discount: 'korting kortingspercentage rabatt discount',
    vatCode: 'btwcode mwstcode steuercode vatcode taxcode',
    deliveryDate: 'leverdatum lieferdatum liefertermin deliverydate',
    quantityInvoiced: 'gefactureerd aantalgefactureerd berechnet fakturiert quantityinvoiced invoiced',
  },
  deliveries: {
    order,
    deliveryDate: 'leverdatum verzenddatum lieferdatum versanddatum deliverydate shipdate shippeddate',
    deliveryNumber: 'leveringsnummer pakbonnummer lieferscheinnummer lieferscheinnr deliverynumber packingslip',
    lineNumber: 'regel regelnummer orderregel position posnr line lineno linenumber',
    quantity: `${quantity} geleverd aantalgeleverd geliefert quantitydelivered`,
    trackingNumber: 'trackandtrace tracking trackingnumber zendingnummer sendungsnummer',
  },
  purchaseOrders: {
    orderNumber: `${purchase} ${order} nummer`,
    supplier,
    orderDate: 'orderdatum besteldatum datum bestelldatum orderdate date',
    receiptDate:
      'ontvangstdatum leverdatum verwacht verwachtop lieferdatum liefertermin expected expecteddate duedate receiptdate',
    yourRef: 'referentie referentieleverancier bevestiging referenz auftragsbestaetigung reference yourref',
    description: 'omschrijving betreft betreff beschreibung description subject',
    currency: 'valuta munteenheid waehrung currency',
    warehouse,
    remarks: 'opmerkingen bemerkungen remarks comment notes',
    controlAmount: 'totaal totaalexcl bedragexclbtw nettobetrag summenetto subtotal totalexclvat netamount',
  },
  purchaseOrderLines: {
    order: purchase,
    lineNumber: 'regel regelnummer regelnr positie position pos posnr zeile zeilennummer line lineno linenumber',
    item,
    description: 'omschrijving regelomschrijving bezeichnung beschreibung description linedescription',
    quantity,
    unit: `inkoopeenheid besteleenheid bestelleinheit purchaseunit ${unit}`,
    unitFactor: 'factor faktor inhoud inhalt unitfactor',
    unitPrice: 'prijs inkoopprijs stukprijs preis einkaufspreis einzelpreis price purchaseprice unitprice',
    discount: 'korting kortingspercentage rabatt discount',
    vatCode: 'btwcode mwstcode steuercode vatcode taxcode',
    receiptDate: 'ontvangstdatum leverdatum lieferdatum liefertermin duedate receiptdate expecteddate',
    quantityInvoiced: 'gefactureerd aantalgefactureerd berechnet fakturiert quantityinvoiced invoiced',
  },
  receipts: {
    order: purchase,
    receiptDate: 'ontvangstdatum ontvangenop eingangsdatum wareneingangsdatum receiptdate receivedon receiveddate',
    receiptNumber: 'ontvangstnummer wareneingangsnummer wareneingang receiptnumber',
    lineNumber: 'regel regelnummer orderregel position posnr line lineno linenumber',
    quantity: `ontvangen aantalontvangen eingegangen wareneingangsmenge received quantityreceived receivedqty ${quantity}`,
    quantityRejected: 'geweigerd afgekeurd abgelehnt zurueckgewiesen rejected quantityrejected rejectedqty',
    yourRef: 'pakbon pakbonnummer lieferschein lieferscheinnummer lieferscheinnr deliverynote packingslip',
  },
  assemblyOrders: {
    orderNumber:
      'assemblageorder assemblageordernummer montageauftrag montageauftragsnummer fertigungsauftrag assemblyorder workorder',
    item,
    warehouse,
    quantity: `gepland geplandaantal geplant sollmenge planned plannedquantity ${quantity}`,
    finishedQuantity: 'gereed aantalgereed fertig fertigmenge istmenge finished finishedquantity',
    scrappedQuantity: 'uitval afval ausschuss ausschussmenge scrap scrapped scrappedqty',
    orderDate: 'orderdatum datum startdatum auftragsdatum orderdate startdate date',
    assemblyDate: 'gereedtezijn einddatum fertigbis endtermin duedate assemblydate',
    finishedDate: 'gereedop fertigam finishedon finisheddate',
    notes: 'notities opmerkingen notizen bemerkungen notes remarks',
  },
  locations: {
    ...address,
    code: `code nummer nr number ${location}`,
    name: 'naam locatienaam gebouw standortname bezeichnung gebaeude name locationname building sitename',
    account,
    contactName: 'contact contactpersoon ansprechpartner contactperson contactname',
    phone: reach.phone ?? '',
    email: reach.email ?? '',
    buildingUse: 'gebruik gebruiksfunctie functie nutzung nutzungsart use buildinguse',
    floorArea: 'oppervlakte oppervlak m2 flaeche nutzflaeche area floorarea',
    openingHours: 'openingstijden oeffnungszeiten openinghours',
    latitude: 'breedtegraad breitengrad breite latitude lat',
    longitude: 'lengtegraad laengengrad laenge longitude lon lng long',
    accessNote:
      'zugaenglichkeit erreichbarkeit bereikbaarheid toegankelijkheid toegang toegangsinstructie zugang zugangshinweis access accessnote',
    serviceMonth: 'onderhoudsmaand servicemaand wartungsmonat servicemonth',
    invoiceReference: 'factuurreferentie rechnungsreferenz invoicereference',
    notes: 'notities opmerkingen notizen bemerkungen notes remarks',
  },
  assets: {
    tag: 'tag label labelcode qr qrcode qrlabel etikett etikettencode tagcode',
    location,
    type: 'type assettype soort objecttype typ geraetetyp geraeteart art kind devicetype',
    building: 'gebouw gebaeude building',
    floor: 'verdieping etage stockwerk geschoss floor level',
    room: 'ruimte kamer lokaal raum zimmer room',
    position: 'plaats plaatsaanduiding positie plek aufstellungsort position montageort place',
    walkOrder: 'looproute volgorde rundgang reihenfolge walkorder sequence',
    item,
    description: 'omschrijving bezeichnung beschreibung description name naam',
    brand: 'merk fabrikant hersteller geraetehersteller marke brand manufacturer',
    model: 'model modell geraetemodell modellbezeichnung typbezeichnung',
    serialNumber: 'serienummer seriennummer seriennr serialnumber serial sn',
    inventoryNumber: 'inventarisnummer inventarnummer klantnummer kundeninventar inventorynumber assetnumber',
    agent: 'blusstof blusmiddel loeschmittel agent',
    content: 'inhoud fuellmenge content',
    contentUnit: 'inhoudseenheid contentunit',
    fireClass: 'brandklasse fireclass',
    manufactureDate:
      'fabricagedatum productiedatum bouwdatum bouwjaar fabricagejaar productiejaar herstellungsdatum baudatum baujahr ' +
      'herstellungsjahr manufacturedate manufactureyear yearofmanufacture',
    installationDate: 'plaatsingsdatum installatiedatum geplaatstop einbaudatum installationsdatum installationdate',
    servicedBefore: 'laatsteonderhoud laatstekeuring letztewartung letztepruefung lastservice lastserviced',
    endOfLifeOn: 'eindelevensduur vervangenvoor austauschvor ablebedatum endoflife replacebefore',
    batteryDueOn:
      'batteriebis akkubis batteriehaltbarbis batterieablauf batterijtot accutot accudatum batterijdatum akkudatum ' +
      'batteriedatum batterydate',
    padsAdultDueOn:
      'elektrodenbis elektrodenhaltbarbis elektrodenablauf elektrodentot padstot elektroden elektrodendatum pads padsexpiry',
    expiryDate: 'houdbaartot vervaldatum haltbarbis ablaufdatum expirydate',
    contractNumber: 'contract contractnummer vertrag vertragsnummer contractnumber',
    notes: 'notities opmerkingen notizen bemerkungen notes remarks',
  },
};

/** Common names of files that contain these records. */
export const fileWords: Readonly<Record<ImportEntity, string>> = {
  units: 'eenheden einheiten units',
  vatCodes: 'btw mwst ust vat tax',
  itemGroups: 'artikelgroepen groepen artikelgruppen warengruppen itemgroups groups categories',
  items: 'artikelen artikel items products producten produkte',
  parts: 'stuklijst stuklijsten onderdelen stuecklisten bom parts assembly',
  warehouses: 'magazijnen lagerorte warehouses',
  stock: 'voorraad bestand lagerbestand stock inventory',
  accounts:
    'relaties klanten debiteuren leveranciers crediteuren kunden lieferanten debitoren accounts customers suppliers vendors',
  contacts: 'contacten contactpersonen kontakte ansprechpartner contacts',
  addresses: 'adressen addresses',
  salesPrices: 'verkoopprijzen verkoopprijslijst verkaufspreise verkaufspreisliste salesprices salespricelist',
  supplierPrices:
    'prijslijst prijslijsten inkoopprijzen leveranciersprijzen preisliste preislisten einkaufspreise lieferantenpreise ' +
    'pricelist pricelists supplierprices',
  salesOrders: 'orders verkooporders auftraege bestellungen salesorders',
  salesOrderLines: 'orderregels regels auftragspositionen positionen orderlines lines',
  deliveries: 'leveringen pakbonnen lieferungen lieferscheine deliveries shipments',
  purchaseOrders: 'inkooporders bestelopdrachten einkaufsbestellungen purchaseorders',
  purchaseOrderLines: 'inkooporderregels bestelregels bestellpositionen purchaseorderlines',
  receipts: 'ontvangsten wareneingaenge receipts',
  assemblyOrders: 'assemblageorders montageauftraege fertigungsauftraege assemblyorders',
  locations: 'locaties standorte objekte locations sites',
  assets: 'aed defi register assets objecten blussers toestellen geraete loescher devices',
};
