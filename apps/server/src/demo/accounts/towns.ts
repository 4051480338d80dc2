/** A real town with its area code, the beginning of its postcodes, and its coordinates. */
export interface Town {
  name: string;
  area: string;
  postcode: string;
  latitude: number;
  longitude: number;
  state: string;
}

const town = (line: string): Town => {
  const [name = '', area = '', postcode = '', latitude, longitude, state = ''] = line.split('|');
  return { name, area, postcode, latitude: Number(latitude), longitude: Number(longitude), state };
};

const dutch = [
  'Amsterdam|20|1012|52.3728|4.8936|NH',
  'Rotterdam|10|3011|51.9225|4.4792|ZH',
  'Den Haag|70|2511|52.0786|4.3111|ZH',
  'Utrecht|30|3511|52.0908|5.1222|UT',
  'Eindhoven|40|5611|51.4393|5.4786|NB',
  'Groningen|50|9711|53.2192|6.5667|GR',
  'Tilburg|13|5038|51.5606|5.0919|NB',
  'Almere|36|1315|52.3703|5.2161|FL',
  'Breda|76|4811|51.5883|4.7753|NB',
  'Nijmegen|24|6511|51.8475|5.8625|GE',
  'Apeldoorn|55|7311|52.2169|5.9639|GE',
  'Arnhem|26|6811|51.9806|5.9111|GE',
  'Haarlem|23|2011|52.3803|4.6406|NH',
  'Enschede|53|7511|52.2183|6.8958|OV',
  'Amersfoort|33|3811|52.1550|5.3875|UT',
  "'s-Hertogenbosch|73|5211|51.6908|5.3036|NB",
  'Zwolle|38|8011|52.5125|6.0944|OV',
  'Leiden|71|2311|52.1583|4.4931|ZH',
  'Maastricht|43|6211|50.8511|5.6878|LI',
  'Dordrecht|78|3311|51.8133|4.6903|ZH',
  'Alkmaar|72|1811|52.6319|4.7486|NH',
  'Deventer|570|7411|52.2550|6.1639|OV',
  'Leeuwarden|58|8911|53.2011|5.8086|FR',
  'Middelburg|118|4331|51.4989|3.6136|ZE',
  'Uden|413|5401|51.6608|5.6194|NB',
  'Helmond|492|5701|51.4792|5.6611|NB',
  'Venlo|77|5911|51.3703|6.1681|LI',
  'Hengelo|74|7551|52.2650|6.7931|OV',
  'Ede|318|6711|52.0403|5.6661|GE',
  'Assen|592|9401|52.9925|6.5625|DR',
].map(town);

/** German telephone numbers come from the ranges that are reserved for films and books. */
const german = [
  'Köln|221 4710|50667|50.9381|6.9569|NW',
  'Berlin|30 23125|10115|52.5200|13.4050|BE',
  'Hamburg|40 66969|20095|53.5511|9.9937|HH',
  'München|89 99998|80331|48.1372|11.5755|BY',
  'Frankfurt am Main|69 90009|60311|50.1109|8.6821|HE',
  'Düsseldorf|221 4710|40213|51.2254|6.7763|NW',
  'Dortmund|221 4710|44135|51.5136|7.4653|NW',
  'Essen|221 4710|45127|51.4556|7.0116|NW',
  'Bremen|40 66969|28195|53.0793|8.8017|HB',
  'Hannover|40 66969|30159|52.3759|9.7320|NI',
  'Nürnberg|89 99998|90402|49.4521|11.0767|BY',
  'Münster|221 4710|48143|51.9607|7.6261|NW',
  'Mönchengladbach|221 4710|41061|51.1805|6.4428|NW',
  'Lübeck|40 66969|23552|53.8655|10.6866|SH',
  'Göttingen|30 23125|37073|51.5413|9.9158|NI',
  'Würzburg|89 99998|97070|49.7913|9.9534|BY',
  'Saarbrücken|69 90009|66111|49.2402|6.9969|SL',
  'Osnabrück|40 66969|49074|52.2799|8.0472|NI',
  'Kleve|221 4710|47533|51.7881|6.1387|NW',
  'Leipzig|30 23125|04109|51.3397|12.3731|SN',
].map(town);

export const towns = { NL: dutch, DE: german } as const;

export const streets = {
  NL: [
    'Industrieweg',
    'Kerkstraat',
    'Stationsplein',
    'Marktstraat',
    'Havenkade',
    'Molenweg',
    'Brinklaan',
    'Parallelweg',
    'Schoolstraat',
    'Nijverheidsweg',
    'Zuiderkade',
    'Ambachtsweg',
    'Lindelaan',
    'Handelsstraat',
    'Wilgenpad',
  ],
  DE: [
    'Industriestraße',
    'Kirchgasse',
    'Bahnhofstraße',
    'Marktplatz',
    'Hafenstraße',
    'Mühlenweg',
    'Auenweg',
    'Gewerbering',
    'Schulstraße',
    'Lindenallee',
    'Am Stadtpark',
    'Handwerkerstraße',
    'Ringstraße',
    'Werkstraße',
    'Weidenweg',
  ],
} as const;
