type Country = 'NL' | 'DE';

/** What people report about an asset, by type. */
export const requestTexts: Readonly<Record<string, Readonly<Record<Country, readonly string[]>>>> = {
  alarm: {
    NL: ['Het apparaat piept elke minuut', 'Rood lampje knippert sinds vanochtend'],
    DE: ['Das Gerät piept jede Minute', 'Rotes Licht blinkt seit heute früh'],
  },
  used: {
    NL: ['Gebruikt bij een prullenbakbrand, graag vullen', 'Gebruikt bij oefening, graag nakijken'],
    DE: ['Bei einem Papierkorbbrand benutzt, bitte füllen', 'Bei einer Übung benutzt, bitte prüfen'],
  },
  damaged: {
    NL: ['Verzegeling verbroken', 'Slang gescheurd', 'Beugel hangt los na verbouwing'],
    DE: ['Plombe beschädigt', 'Schlauch gerissen', 'Halterung lose nach Umbau'],
  },
  missing: {
    NL: ['Hangt niet meer op zijn plaats'],
    DE: ['Hängt nicht mehr an seinem Platz'],
  },
  maintenance: { NL: ['Graag onderhoud vóór de keuring inplannen'], DE: ['Bitte Wartung vor der Abnahme einplanen'] },
  other: {
    NL: ['Vraag over de plaats van de blusmiddelen op de nieuwe afdeling'],
    DE: ['Frage zum Platz der Feuerlöscher in der neuen Abteilung'],
  },
};

export const declineReasons: Readonly<Record<Country, readonly string[]>> = {
  NL: ['Niet van ons; doorverwezen naar de leverancier', 'Opgelost door de klant'],
  DE: ['Nicht von uns; an den Lieferanten verwiesen', 'Vom Kunden gelöst'],
};

export const reporters: Readonly<Record<Country, readonly string[]>> = {
  NL: ['Joke Tolhoek', 'Sjoerd Kwelder', 'Fatma Brinkveld', 'Daan Ruigrok'],
  DE: ['Silke Tolberg', 'Jörg Auenwald', 'Aylin Steinhorst', 'Uwe Feldkamp'],
};

/** What customers complain about; the third is past its next action. */
export const complaintTexts: Readonly<Record<Country, readonly (readonly [text: string, cause: string])[]>> = {
  NL: [
    ['Monteur kwam niet op de afgesproken dag', 'planning'],
    ['Factuur bevat een blusser die niet is vervangen', 'invoice'],
    ['Kast van de AED beschadigd na bezoek', 'work'],
    ['Verkeerde slanghaspel geleverd', 'delivery'],
    ['Nieuwe brandblusser lekt na twee weken', 'product'],
  ],
  DE: [
    ['Techniker kam nicht am vereinbarten Tag', 'planning'],
    ['Rechnung enthält einen nicht getauschten Löscher', 'invoice'],
    ['Wand nach dem Besuch beschädigt', 'work'],
    ['Falscher Schlauch geliefert', 'delivery'],
    ['Neuer Feuerlöscher undicht nach zwei Wochen', 'product'],
  ],
};
