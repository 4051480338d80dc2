/** Two small files with typical errors: a wrong decimal mark, a missing name, a postcode in another format. */
export function sampleFiles(language: string): File[] {
  const files = language === 'de' ? german : dutch;
  return Object.entries(files).map(
    ([name, lines]) => new File([`${lines.join('\r\n')}\r\n`], name, { type: 'text/csv' }),
  );
}

const dutch = {
  'klanten.csv': [
    'Klantnummer;Naam;Straat;Postcode;Plaats;Land;Telefoon;E-mail',
    '90001;Bakkerij De Ochtend;Molenstraat 12;3512 AB;Utrecht;Nederland;030 012 34 01;info@deochtend.example',
    '90002;Hotel Zeezicht;Boulevard 3;2042 AD;Zandvoort;Nederland;023 012 34 02;receptie@zeezicht.example',
    '90003;;Kade 8;3011 XB;Rotterdam;Nederland;010 012 34 03;',
    '90004;Museum Het Pakhuis;Pakhuisweg 1;1019 BV;Amsterdam;Nederland;020 012 34 04;welkom@pakhuis.example',
    '90005;Garage Visser;Industrieweg 40;12345;Zwolle;Nederland;038 012 34 05;garage@visser.example',
  ],
  'artikelen.csv': [
    'Artikelcode;Omschrijving;Verkoopprijs;Kostprijs;Startdatum',
    'VB-DEKEN12;Blusdeken 120 × 180 cm;38,50;21,75;01-01-2025',
    'VB-SCHUIM6;Schuimblusser 6 liter;112,00;64,20;01-01-2025',
    'VB-BORD-UIT;Bordje nooduitgang;9.95 euro;3,10;01-01-2025',
    'VB-KOFFER;Verbandkoffer klein;1.049,00;612,35;15-02-2025',
  ],
};

const german = {
  'kunden.csv': [
    'Kundennummer;Firma;Straße;PLZ;Ort;Land;Telefon;E-Mail',
    '90001;Bäckerei Morgenrot;Mühlenweg 12;50667;Köln;Deutschland;0221 4710 201;info@morgenrot.example',
    '90002;Hotel Seeblick;Promenade 3;18546;Sassnitz;Deutschland;0221 4710 202;empfang@seeblick.example',
    '90003;;Kai 8;20457;Hamburg;Deutschland;0221 4710 203;',
    '90004;Museum Speicher;Speicherstraße 1;20457;Hamburg;Deutschland;0221 4710 204;willkommen@speicher.example',
    '90005;Autohaus Fischer;Industriestraße 40;1234;Kassel;Deutschland;0221 4710 205;auto@fischer.example',
  ],
  'artikel.csv': [
    'Artikelnummer;Bezeichnung;Verkaufspreis;Einkaufspreis;Gültig ab',
    'VB-DECKE12;Löschdecke 120 × 180 cm;38,50;21,75;01.01.2025',
    'VB-SCHAUM6;Schaumlöscher 6 Liter;112,00;64,20;01.01.2025',
    'VB-SCHILD;Schild Notausgang;9.95 Euro;3,10;01.01.2025',
    'VB-KOFFER;Verbandkoffer klein;1.049,00;612,35;15.02.2025',
  ],
};
