// code, group, Dutch, German, unit, sales price, cost price, flags, asset types; prices are those of the Dutch list without VAT.
// Flags: S keeps stock · N serial number · W web shop · V service · A assembled · H is or services the asset type · X sold out.
const table = `
BB-SF06	100	Sproeischuimblusser 6 l, fluorvrij, AB	Schaumlöscher 6 l, fluorfrei, AB	pcs	98.50	46.10	SNWH	EXT-F
BB-SF09	100	Sproeischuimblusser 9 l, fluorvrij, AB	Schaumlöscher 9 l, fluorfrei, AB	pcs	124.00	58.40	SNWH	EXT-F
BB-WM06	100	Watermistblusser 6 l, ABF	Wassernebellöscher 6 l, ABF	pcs	139.00	69.00	SNWH	EXT-W
BB-PO06	100	Poederblusser 6 kg, ABC	Pulverlöscher 6 kg, ABC	pcs	76.50	34.20	SNWH	EXT-P
BB-PO12	100	Poederblusser 12 kg, ABC	Pulverlöscher 12 kg, ABC	pcs	118.00	55.60	SNWH	EXT-P
BB-CO02	100	CO₂-blusser 2 kg, B	CO₂-Löscher 2 kg, B	pcs	89.00	43.50	SNWH	EXT-C
BB-CO05	100	CO₂-blusser 5 kg, B	CO₂-Löscher 5 kg, B	pcs	158.00	79.80	SNWH	EXT-C
BB-VE06	100	Vetblusser 6 l, ABF	Fettbrandlöscher 6 l, ABF	pcs	149.00	72.00	SNWH	EXT-K
BB-PO50	100	Verrijdbare poederblusser 50 kg	Fahrbarer Pulverlöscher 50 kg	pcs	595.00	318.00	SNH	EXT-M
BD-1212	100	Blusdeken 1,2 × 1,2 m	Löschdecke 1,2 × 1,2 m	pcs	32.50	11.90	SWH	BLK
BD-1818	100	Blusdeken 1,8 × 1,8 m	Löschdecke 1,8 × 1,8 m	pcs	49.50	19.80	SWH	BLK
BO-VULS6	110	Vulling sproeischuim 6 l	Schaumfüllung 6 l	pcs	38.50	12.40	S	EXT-F
BO-VULS9	110	Vulling sproeischuim 9 l	Schaumfüllung 9 l	pcs	47.00	16.90	S	EXT-F
BO-VULP6	110	Vulling poeder ABC 6 kg	Pulverfüllung ABC 6 kg	pcs	29.50	9.80	S	EXT-P
BO-VULC5	110	Vulling CO₂ 5 kg	CO₂-Füllung 5 kg	pcs	34.00	11.20	S	EXT-C
BO-SLA	110	Slang met spuitmond blusser	Löscherschlauch mit Düse	pcs	18.75	6.30	S	EXT-F,EXT-P
BO-KOK5	110	Koker CO₂-blusser 5 kg	Schneerohr CO₂-Löscher 5 kg	pcs	31.00	12.50	S	EXT-C
BO-MAN	110	Drukmeter blusser	Manometer Feuerlöscher	pcs	12.40	3.90	S	EXT-F,EXT-P
BO-ORI	110	O-ringset blusser	O-Ring-Satz Feuerlöscher	pcs	4.20	0.95	S	EXT
BO-BOR	110	Borgpen met verzegeling	Sicherungsstift mit Plombe	pcs	2.10	0.35	S	EXT
BO-BEU	110	Ophangbeugel blusser	Wandhalter Feuerlöscher	pcs	7.90	2.40	SW	EXT
BO-ETI	110	Onderhoudsetiket	Instandhaltungsnachweis	pcs	0.85	0.09	S	EXT,HSR
HS-2519	120	Brandslanghaspel 25 mm × 20 m in kast	Wandhydrant Typ S 25 mm × 20 m im Schrank	pcs	412.00	214.00	SNH	HSR
HS-1930	120	Brandslanghaspel 19 mm × 30 m	Schlauchhaspel 19 mm × 30 m	pcs	338.00	171.00	SNH	HSR
HO-SL20	120	Slang vormvast 19 mm × 20 m	Formstabiler Schlauch 19 mm × 20 m	pcs	118.00	54.00	S	HSR
HO-STR	120	Straalpijp 19 mm	Strahlrohr 19 mm	pcs	36.50	14.20	S	HSR
HO-KLE	120	Slangklem 19 mm	Schlauchschelle 19 mm	pcs	3.40	0.80	S	HSR
HO-AFS	120	Afsluiter 1"	Absperrventil 1"	pcs	44.00	18.30	S	HSR
HO-LEG	120	Legionellaverzegeling	Plombe Legionellenschutz	pcs	1.95	0.30	S	HSR
DB-KOP	120	Storz-koppeling met kap	Storz-Kupplung mit Deckel	pcs	58.00	24.60	S	DRY
NV-VRL	130	Vluchtrouteaanduiding led, zelftest	Rettungszeichenleuchte LED, Selbsttest	pcs	129.00	61.00	SNWH	EML
NV-OPB	130	Noodverlichtingsarmatuur opbouw led	Sicherheitsleuchte Aufbau LED	pcs	112.00	52.50	SNWH	EML
NO-ACC1	130	Accupack NiMH 3,6 V 1,5 Ah	Akkupack NiMH 3,6 V 1,5 Ah	pcs	27.50	9.60	S	EML
NO-ACC2	130	Accupack LiFePO4 6,4 V 1,5 Ah	Akkupack LiFePO4 6,4 V 1,5 Ah	pcs	41.00	17.20	S	EML
NO-LED	130	Ledmodule noodverlichting	LED-Modul Notleuchte	pcs	33.00	13.40	S	EML
NO-PIC	130	Pictogramplaat vluchtroute	Piktogrammscheibe Fluchtweg	pcs	14.50	4.10	S	EML
RW-ACC	140	Accu RWA 12 V 7 Ah	RWA-Akku 12 V 7 Ah	pcs	46.00	19.90	S	RWA
RW-GLA	140	Reserveglas handmelder	Ersatzscheibe Handauslöser	pcs	6.90	1.50	S	RWA
RW-PAT	140	CO₂-patroon 60 g	CO₂-Patrone 60 g	pcs	28.00	10.60	S	RWA
RW-MOT	140	Kettingmotor 24 V	Kettenantrieb 24 V	pcs	289.00	158.00	SN	RWA
AE-APP	150	AED volautomaat, nl/de	AED Vollautomat, nl/de	pcs	1395.00	845.00	SNWH	AED
AE-PAD	150	Elektroden volwassene	Elektroden Erwachsene	pcs	69.00	34.00	SW	AED
AE-PAK	150	Elektroden kind	Elektroden Kind	pcs	89.00	46.00	SW	AED
AE-BAT	150	AED-batterij	AED-Batterie	pcs	249.00	139.00	SNW	AED
AE-SET	150	Hulpset AED	Notfallset AED	pcs	14.95	4.80	SW	AED
AE-KBI	150	AED-binnenkast met alarm	AED-Innenschrank mit Alarm	pcs	159.00	78.00	SW	AED
AE-KBU	150	AED-buitenkast verwarmd, pincode	AED-Außenschrank beheizt, PIN	pcs	595.00	338.00	SNW	AED
VM-BHV	160	Verbandkoffer BHV	Verbandkoffer Betrieb	pcs	84.50	37.00	SWH	FAK
VM-D157	160	Verbandkoffer DIN 13157	Verbandkasten DIN 13157	pcs	59.00	24.00	SWH	FAK
VM-D169	160	Verbandkoffer DIN 13169	Verbandkasten DIN 13169	pcs	109.00	48.00	SWH	FAK
VM-NAV	160	Navulset verbandkoffer	Nachfüllset Verbandkasten	set	34.50	13.50	SW	FAK
VM-PLE	160	Pleisterset 100 st	Pflasterset 100 St.	box	9.95	2.90	SW	FAK
VM-OOG	160	Oogspoelfles 500 ml	Augenspülflasche 500 ml	pcs	17.50	6.80	SWH	EYE
BH-HES	170	BHV-hesje	Warnweste Evakuierungshelfer	pcs	12.50	3.70	SW	BHV
BH-ZAK	170	Zaklamp led	LED-Handlampe	pcs	29.50	11.80	SW	BHV
BH-MEG	170	Megafoon	Megafon	pcs	79.00	36.00	SW	BHV
PI-BLU	180	Pictogram blustoestel 150 × 150	Brandschutzzeichen Feuerlöscher 150 × 150	pcs	6.75	1.40	SW	EXT
PI-HAS	180	Pictogram brandslanghaspel	Brandschutzzeichen Löschschlauch	pcs	6.75	1.40	SW	HSR
PI-AED	180	Pictogram AED	Rettungszeichen AED	pcs	6.75	1.40	SW	AED
PI-EVC	180	Pictogram evacuatiestoel	Rettungszeichen Evakuierungsstuhl	pcs	6.75	1.40	SW	EVC
OP-TEK	190	Ontruimingsplattegrond tekenen A3	Flucht- und Rettungsplan erstellen A3	pcs	165.00	82.00	VH	EVP
OP-WYZ	190	Wijziging ontruimingsplattegrond	Änderung Flucht- und Rettungsplan	pcs	75.00	37.00	VH	EVP
OP-LYS	190	Wissellijst A3 aluminium	Wechselrahmen A3 Aluminium	pcs	28.50	11.00	SW	EVP
EV-STD	200	Evacuatiestoel Standard, max. 150 kg	Evakuierungsstuhl Standard, max. 150 kg	pcs	1195.00	612.00	SNWH	EVC
EV-PRO	200	Evacuatiestoel Pro, max. 182 kg, voetsteun	Evakuierungsstuhl Pro, max. 182 kg, Fußstütze	pcs	1595.00	824.00	SNWH	EVC
EV-CAR	200	Evacuatie-draagstoel, 4 handgrepen	Evakuierungs-Tragestuhl, 4 Griffe	pcs	1850.00	968.00	SNWH	EVC
EV-ELE	200	Elektrische evacuatiestoel	Elektrischer Evakuierungsstuhl	pcs	4950.00	2890.00	SNH	EVE
EV-MAT	200	Evacuatiematras	Evakuierungsmatratze	pcs	389.00	176.00	SNWH	EVM
EO-BAN	210	Glijbandset (paar)	Gleitraupen-Satz (Paar)	set	148.00	61.00	S	EVC
EO-GOR	210	Gordelset compleet	Gurtset komplett	set	54.00	19.50	S	EVC
EO-WIE	210	Wielset achter	Radsatz hinten	set	46.00	17.00	S	EVC
EO-REM	210	Remkabelset	Bremszugset	set	38.00	14.20	S	EVC
EO-HOE	210	Stofhoes	Schutzhülle	pcs	49.00	16.50	SW	EVC
EO-BEU	210	Wandbeugel evacuatiestoel	Wandhalterung Evakuierungsstuhl	pcs	39.00	13.80	SW	EVC
EO-KAS	210	Wandkast evacuatiestoel	Wandschrank Evakuierungsstuhl	pcs	345.00	172.00	SW	EVC
EO-ACC	210	Accu elektrische stoel	Akku elektrischer Stuhl	pcs	395.00	210.00	SN	EVE
ON-BLU	300	Onderhoud blustoestel	Wartung Feuerlöscher	pcs	6.95	2.60	VH	EXT
ON-BLU5	300	Uitgebreid onderhoud blustoestel	Innere Prüfung Feuerlöscher	pcs	14.50	6.20	VH	EXT
ON-BLU10	300	Revisie blustoestel	Festigkeitsprüfung Feuerlöscher	pcs	32.00	14.80	VH	EXT
ON-HAS	300	Onderhoud brandslanghaspel	Wartung Wandhydrant	pcs	8.75	3.60	VH	HSR
ON-HAS5	300	Persen brandslanghaspel	Druckprüfung Wandhydrant	pcs	14.95	6.10	VH	HSR
ON-NOV	300	Onderhoud noodverlichtingsarmatuur	Wartung Sicherheitsleuchte	pcs	7.95	3.30	VH	EML
ON-RWA	300	Onderhoud RWA-groep	Wartung RWA-Gruppe	pcs	98.00	44.00	VH	RWA
ON-AED	300	Onderhoud AED	Wartung AED / STK	pcs	69.00	27.00	VH	AED
ON-VBM	300	Controle verbandkoffer	Kontrolle Verbandkasten	pcs	14.95	6.20	VH	FAK
ON-EVC	300	Onderhoud evacuatiestoel	Wartung Evakuierungsstuhl	pcs	79.00	29.00	VH	EVC
ON-DBL	300	Controle droge blusleiding	Prüfung Steigleitung trocken	pcs	89.00	38.00	VH	DRY
ON-DBL5	300	Beproeving droge blusleiding	Druckprüfung Steigleitung	pcs	345.00	165.00	VH	DRY
ON-OPG	300	Controle ontruimingsplattegrond	Kontrolle Flucht- und Rettungsplan	pcs	4.50	1.80	VH	EVP
AR-MON	310	Arbeidsloon monteur	Arbeitszeit Servicetechniker	hour	72.50	38.00	V	
AR-SPO	310	Toeslag spoed	Zuschlag Eileinsatz	pcs	65.00	20.00	V	
VK-Z1	320	Voorrijkosten zone 1	Anfahrt Zone 1	pcs	38.50	19.00	V	
VK-Z2	320	Voorrijkosten zone 2	Anfahrt Zone 2	pcs	54.00	29.00	V	
MI-AFV	330	Afvoer en verwerking blustoestel	Entsorgung Feuerlöscher	pcs	6.50	3.10	V	EXT
MI-BAT	330	Afvoer accu	Entsorgung Akku	pcs	1.95	0.70	V	EML
TR-EVC	340	Training evacuatiestoel (max. 8)	Schulung Evakuierungsstuhl (max. 8)	pcs	395.00	190.00	V	EVC
TR-BHV	340	BHV-herhaling per dagdeel	Schulung Evakuierungshelfer je Halbtag	pcs	595.00	310.00	V	BHV
SA-BB06	400	Set blusser 6 l compleet gemonteerd	Set Schaumlöscher 6 l komplett	pcs	119.00	0.00	SAH	EXT-F
SA-AEDB	400	Set AED binnen compleet	Set AED innen komplett	pcs	1545.00	0.00	SAWH	AED
SA-EVCS	400	Set evacuatiestoel compleet	Set Evakuierungsstuhl komplett	pcs	1275.00	0.00	SAWH	EVC
SA-BHV	400	BHV-kast compleet	Evakuierungshelfer-Schrank komplett	pcs	329.00	0.00	SAWH	BHV
SA-KAN	400	Veiligheidspakket kantoor, tot 25 personen	Sicherheitspaket Büro, bis 25 Personen	pcs	679.00	0.00	SAH	EXT-F,BHV
PI-UIT	180	Pictogram "Uitgang" links 300 × 150	Rettungszeichen „Ausgang“ links 300 × 150	pcs	8.50	1.90	SW	EML
NO-PRF	130	Testset voor accu's van noodverlichting	Rettungszeichenleuchtenbatteriekapazitätsprüfgeräteersatzteilsatz	set	64.00	28.50	S	EML
BB-SF06P	100	Schuimblusser 6 l met PFAS (uit assortiment)	Schaumlöscher 6 l mit PFAS (Auslaufartikel)	pcs	89.00	41.00	SNHX	EXT-F
`;

/** One item of the demonstration company. */
export interface Article {
  code: string;
  group: string;
  nl: string;
  de: string;
  unit: string;
  price: number;
  cost: number;
  flags: ReadonlySet<string>;
  /** Asset types; `EXT` is short for all extinguishers. */
  assetTypes: readonly string[];
}

export const articles: readonly Article[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', group = '', nl = '', de = '', unit = '', price = '', cost = '', flags = '', types = ''] =
      line.split('\t');
    const assetTypes =
      types === '' ? [] : types.split(',').flatMap((type) => (type === 'EXT' ? extinguishers() : [type]));
    return { code, group, nl, de, unit, price: Number(price), cost: Number(cost), flags: new Set(flags), assetTypes };
  });

function extinguishers(): string[] {
  return ['EXT-C', 'EXT-F', 'EXT-K', 'EXT-M', 'EXT-P', 'EXT-W'];
}

/** Item groups in Dutch and German. */
export const articleGroups: readonly (readonly [code: string, nl: string, de: string])[] = [
  ['100', 'Brandblussers', 'Feuerlöscher'],
  ['110', 'Onderdelen blussers', 'Ersatzteile Feuerlöscher'],
  ['120', 'Haspels en blusleidingen', 'Wandhydranten und Steigleitungen'],
  ['130', 'Noodverlichting', 'Sicherheitsbeleuchtung'],
  ['140', 'Rook- en warmteafvoer', 'Rauch- und Wärmeabzug'],
  ['150', 'AED', 'AED'],
  ['160', 'Verbandmiddelen', 'Erste Hilfe'],
  ['170', 'BHV-middelen', 'Evakuierungshelfer'],
  ['180', 'Pictogrammen', 'Sicherheitszeichen'],
  ['190', 'Ontruimingsplattegronden', 'Flucht- und Rettungspläne'],
  ['200', 'Evacuatiestoelen', 'Evakuierungsstühle'],
  ['210', 'Onderdelen evacuatiestoel', 'Ersatzteile Evakuierungsstuhl'],
  ['300', 'Onderhoud', 'Wartung'],
  ['310', 'Arbeid', 'Arbeitszeit'],
  ['320', 'Voorrijkosten', 'Anfahrt'],
  ['330', 'Milieu', 'Entsorgung'],
  ['340', 'Training', 'Schulung'],
  ['400', 'Samenstellingen', 'Sets'],
];

/** Parts of the assembled items: part and quantity. */
export const partsLists: Readonly<Record<string, readonly (readonly [part: string, quantity: number])[]>> = {
  'SA-BB06': [
    ['BB-SF06', 1],
    ['BO-BEU', 1],
    ['PI-BLU', 1],
    ['BO-ETI', 1],
    ['AR-MON', 0.15],
  ],
  'SA-AEDB': [
    ['AE-APP', 1],
    ['AE-KBI', 1],
    ['AE-SET', 1],
    ['PI-AED', 1],
  ],
  'SA-EVCS': [
    ['EV-STD', 1],
    ['EO-HOE', 1],
    ['EO-BEU', 1],
    ['PI-EVC', 1],
  ],
  'SA-BHV': [
    ['BH-HES', 4],
    ['BH-ZAK', 2],
    ['BH-MEG', 1],
    ['VM-BHV', 1],
  ],
  'SA-KAN': [
    ['SA-BB06', 2],
    ['SA-BHV', 1],
    ['BD-1212', 1],
    ['PI-UIT', 4],
  ],
};
