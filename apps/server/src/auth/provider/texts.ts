export type PageLanguage = 'nl' | 'de' | 'en';

const nl = {
  signIn: 'Aanmelden',
  signInTo: 'Aanmelden bij Werkbank',
  login: 'Naam of e-mailadres',
  password: 'Wachtwoord',
  wrong: 'Deze naam en dit wachtwoord horen niet bij elkaar.',
  limited: 'Te veel pogingen. Probeer het over {minutes} minuten opnieuw.',
  demoTitle: 'Demonstratie',
  demoHint: 'Kies wie u wilt zijn; naam en wachtwoord worden ingevuld. Zelf typen kan ook, het wachtwoord is altijd',
  expiredTitle: 'Deze aanmeldpagina is verlopen',
  expired: 'Ga terug naar Werkbank en meld u opnieuw aan.',
  failedTitle: 'Aanmelden is niet gelukt',
  failed: 'Ga terug naar Werkbank en probeer het opnieuw.',
  back: 'Naar Werkbank',
  signOut: 'Afmelden',
  signOutQuestion: 'Wilt u zich afmelden?',
  signOutYes: 'Ja, afmelden',
  signOutNo: 'Nee, aangemeld blijven',
  signingOut: 'U wordt afgemeld …',
  continue: 'Doorgaan',
  signedOutTitle: 'U bent afgemeld',
  signedOut: 'U kunt dit venster sluiten of u opnieuw aanmelden.',
  roles: {
    PreventionEmployee: 'Medewerker preventie',
    MobilityEmployee: 'Medewerker mobiliteit',
    Engineer: 'Monteur',
    Reseller: 'Wederverkoper',
    Admin: 'Beheerder',
  },
  noRole: 'Zonder rol',
};

export type PageTexts = typeof nl;

const de: PageTexts = {
  signIn: 'Anmelden',
  signInTo: 'Anmelden bei Werkbank',
  login: 'Name oder E-Mail-Adresse',
  password: 'Kennwort',
  wrong: 'Dieser Name und dieses Kennwort gehören nicht zusammen.',
  limited: 'Zu viele Versuche. Bitte versuchen Sie es in {minutes} Minuten erneut.',
  demoTitle: 'Vorführung',
  demoHint:
    'Wählen Sie, wer Sie sein möchten; Name und Kennwort werden eingetragen. Sie können auch selbst tippen, das Kennwort lautet immer',
  expiredTitle: 'Diese Anmeldeseite ist abgelaufen',
  expired: 'Bitte gehen Sie zurück zu Werkbank und melden Sie sich erneut an.',
  failedTitle: 'Die Anmeldung ist fehlgeschlagen',
  failed: 'Bitte gehen Sie zurück zu Werkbank und versuchen Sie es erneut.',
  back: 'Zu Werkbank',
  signOut: 'Abmelden',
  signOutQuestion: 'Möchten Sie sich abmelden?',
  signOutYes: 'Ja, abmelden',
  signOutNo: 'Nein, angemeldet bleiben',
  signingOut: 'Sie werden abgemeldet …',
  continue: 'Weiter',
  signedOutTitle: 'Sie sind abgemeldet',
  signedOut: 'Sie können dieses Fenster schließen oder sich erneut anmelden.',
  roles: {
    PreventionEmployee: 'Mitarbeiter Prävention',
    MobilityEmployee: 'Mitarbeiter Mobilität',
    Engineer: 'Servicetechniker',
    Reseller: 'Vertriebspartner',
    Admin: 'Administrator',
  },
  noRole: 'Ohne Rolle',
};

const en: PageTexts = {
  signIn: 'Sign in',
  signInTo: 'Sign in to Werkbank',
  login: 'Name or e-mail address',
  password: 'Password',
  wrong: 'This name and this password do not belong together.',
  limited: 'Too many attempts. Please try again in {minutes} minutes.',
  demoTitle: 'Demonstration',
  demoHint: 'Choose who you want to be; name and password are filled in. You may also type, the password is always',
  expiredTitle: 'This sign-in page has expired',
  expired: 'Please go back to Werkbank and sign in again.',
  failedTitle: 'Sign-in did not succeed',
  failed: 'Please go back to Werkbank and try again.',
  back: 'To Werkbank',
  signOut: 'Sign out',
  signOutQuestion: 'Do you want to sign out?',
  signOutYes: 'Yes, sign out',
  signOutNo: 'No, stay signed in',
  signingOut: 'You are being signed out …',
  continue: 'Continue',
  signedOutTitle: 'You are signed out',
  signedOut: 'You can close this window or sign in again.',
  roles: {
    PreventionEmployee: 'Employee (prevention)',
    MobilityEmployee: 'Employee (mobility)',
    Engineer: 'Engineer',
    Reseller: 'Reseller',
    Admin: 'Administrator',
  },
  noRole: 'Without a role',
};

export const pageTexts: Record<PageLanguage, PageTexts> = { nl, de, en };

/** The first of the wanted languages that the product offers; its own first one otherwise. */
export function chooseLanguage(
  offered: readonly string[],
  uiLocales: unknown,
  acceptLanguage: string | undefined,
): PageLanguage {
  const wanted = [...(typeof uiLocales === 'string' ? uiLocales : '').split(' '), ...(acceptLanguage ?? '').split(',')];
  for (const one of [...wanted, ...offered]) {
    const code = one.trim().slice(0, 2).toLowerCase();
    if (isPageLanguage(code) && offered.includes(code)) return code;
  }
  return 'nl';
}

const isPageLanguage = (code: string): code is PageLanguage => Object.hasOwn(pageTexts, code);
