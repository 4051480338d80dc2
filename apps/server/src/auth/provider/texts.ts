export type PageLanguage = 'nl' | 'de' | 'en';

const nl = {
  signIn: 'Aanmelden',
  signInTo: 'Aanmelden bij Werkbank',
  login: 'Naam of e-mailadres',
  password: 'Wachtwoord',
  wrong: 'De naam of het wachtwoord is onjuist.',
  limited: 'Te veel pogingen. Probeer het over {minutes} minuten opnieuw.',
  demoTitle: 'Demonstratie',
  demoHint:
    'Kies een gebruiker; naam en wachtwoord worden ingevuld. U kunt ze ook zelf typen. Het wachtwoord is altijd',
  expiredTitle: 'Deze aanmeldpagina is verlopen',
  expired: 'Ga terug naar Werkbank en meld u opnieuw aan.',
  failedTitle: 'Aanmelden is mislukt',
  failed: 'Ga terug naar Werkbank en probeer het opnieuw.',
  back: 'Naar Werkbank',
  signOut: 'Afmelden',
  signOutQuestion: 'Wilt u zich afmelden?',
  signOutYes: 'Ja, afmelden',
  signOutNo: 'Nee, aangemeld blijven',
  signingOut: 'U wordt afgemeld…',
  continue: 'Doorgaan',
  signedOutTitle: 'U bent afgemeld',
  signedOut: 'U kunt dit venster sluiten of u opnieuw aanmelden.',
  roles: {
    PreventionEmployee: 'Medewerker preventie',
    MobilityEmployee: 'Medewerker Mobility',
    Engineer: 'Monteur',
    Reseller: 'Wederverkoper',
    Admin: 'Beheerder',
  },
  noRole: 'Geen rol',
  buildings: 'Gebouwbeheer van twee locaties',
};

export type PageTexts = typeof nl;

const de: PageTexts = {
  signIn: 'Anmelden',
  signInTo: 'Anmelden bei Werkbank',
  login: 'Name oder E-Mail-Adresse',
  password: 'Passwort',
  wrong: 'Der Name oder das Passwort ist falsch.',
  limited: 'Zu viele Versuche. Versuchen Sie es in {minutes} Minuten erneut.',
  demoTitle: 'Demonstration',
  demoHint:
    'Wählen Sie einen Benutzer; Name und Passwort werden eingetragen. Sie können beides auch selbst eingeben. Das Passwort lautet immer',
  expiredTitle: 'Diese Anmeldeseite ist abgelaufen',
  expired: 'Gehen Sie zurück zu Werkbank und melden Sie sich erneut an.',
  failedTitle: 'Die Anmeldung ist fehlgeschlagen',
  failed: 'Gehen Sie zurück zu Werkbank und versuchen Sie es erneut.',
  back: 'Zu Werkbank',
  signOut: 'Abmelden',
  signOutQuestion: 'Möchten Sie sich abmelden?',
  signOutYes: 'Ja, abmelden',
  signOutNo: 'Nein, angemeldet bleiben',
  signingOut: 'Sie werden abgemeldet…',
  continue: 'Weiter',
  signedOutTitle: 'Sie sind abgemeldet',
  signedOut: 'Sie können dieses Fenster schließen oder sich erneut anmelden.',
  roles: {
    PreventionEmployee: 'Mitarbeiter Prävention',
    MobilityEmployee: 'Mitarbeiter Mobility',
    Engineer: 'Servicetechniker',
    Reseller: 'Vertriebspartner',
    Admin: 'Administrator',
  },
  noRole: 'Keine Rolle',
  buildings: 'Gebäudeverwaltung von zwei Standorten',
};

const en: PageTexts = {
  signIn: 'Sign in',
  signInTo: 'Sign in to Werkbank',
  login: 'Name or e-mail address',
  password: 'Password',
  wrong: 'The name or the password is incorrect.',
  limited: 'Too many attempts. Try again in {minutes} minutes.',
  demoTitle: 'Demonstration',
  demoHint: 'Choose a user; name and password are filled in. You can also type them. The password is always',
  expiredTitle: 'This sign-in page has expired',
  expired: 'Go back to Werkbank and sign in again.',
  failedTitle: 'Sign-in failed',
  failed: 'Go back to Werkbank and try again.',
  back: 'Go to Werkbank',
  signOut: 'Sign out',
  signOutQuestion: 'Do you want to sign out?',
  signOutYes: 'Yes, sign out',
  signOutNo: 'No, stay signed in',
  signingOut: 'You are being signed out…',
  continue: 'Continue',
  signedOutTitle: 'You are signed out',
  signedOut: 'You can close this window or sign in again.',
  roles: {
    PreventionEmployee: 'Prevention employee',
    MobilityEmployee: 'Mobility employee',
    Engineer: 'Mechanic',
    Reseller: 'Reseller',
    Admin: 'Administrator',
  },
  noRole: 'No role',
  buildings: 'Manager of two locations',
};

export const pageTexts: Record<PageLanguage, PageTexts> = { nl, de, en };

/** The first of the requested languages that the product offers; otherwise the first language of the product. */
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
