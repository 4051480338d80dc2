import { type DemoUser, demoPassword, demoUsers } from './demo-users.ts';
import type { PageLook } from './page-look.ts';
import { type PageTexts, pageTexts } from './texts.ts';

/** HTML that is safe to put into a page. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Template of HTML: every value is escaped unless it is Html itself. */
export function html(strings: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(asHtml)));
}

function asHtml(value: string | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text;
  if (typeof value !== 'string') return value.map(({ text }) => text).join('');
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface SignInPage {
  uid: string;
  /** The name that was typed before. */
  login: string;
  /** Why the last attempt was refused. */
  fault: string | undefined;
}

export function signInPage(look: PageLook, { uid, login, fault }: SignInPage): string {
  const t = pageTexts[look.language];
  const alert = fault === undefined ? html`` : html`<p role="alert" class="fault" id="fault">${fault}</p>`;
  // After a mistyped password the password field is focused.
  const [first, second] = login === '' ? [html` autofocus`, html``] : [html``, html` autofocus`];
  const invalid = fault === undefined ? html`` : html` aria-invalid="true" aria-describedby="fault"`;
  return page(
    look,
    t.signInTo,
    html`<h1>${t.signInTo}</h1>
      ${alert}
      <form method="post" action="/sign-in/${uid}" class="sign-in">
        <label for="login">${t.login}</label>
        <input id="login" name="login" value="${login}" autocomplete="username" autocapitalize="none" spellcheck="false"
          maxlength="254" required${first}${invalid}>
        <label for="password">${t.password}</label>
        <input id="password" name="password" type="password" autocomplete="current-password" maxlength="200"
          required${second}${invalid}>
        <button type="submit" class="primary">${t.signIn}</button>
      </form>
      ${demonstration(t)}`,
    '/sign-in/sign-in.js',
  );
}

function demonstration(t: PageTexts): Html {
  return html`<section class="demo" aria-labelledby="demo">
    <h2 id="demo">${t.demoTitle}</h2>
    <p>${t.demoHint} <kbd>${demoPassword}</kbd>.</p>
    <ul>${demoUsers.map((user) => html`<li>${demoButton(user, t)}</li>`)}</ul>
  </section>`;
}

function demoButton({ login, name, roles, given }: DemoUser, t: PageTexts): Html {
  const role = roles.map((one) => t.roles[one]).join(', ') || (given ? t[given] : t.noRole);
  return html`<button type="button" data-login="${login}" data-password="${demoPassword}">
    <strong>${login}</strong> <span>${name}</span> <small>${role}</small>
  </button>`;
}

/** The interaction of this page has ended. */
export function expiredPage(look: PageLook): string {
  const t = pageTexts[look.language];
  return page(look, t.expiredTitle, html`<h1>${t.expiredTitle}</h1><p>${t.expired}</p>${backLink(look)}`);
}

/** The provider refused the request; `code` is the OAuth error, the description helps a developer. */
export function failurePage(look: PageLook, code: string, description: string): string {
  const t = pageTexts[look.language];
  const detail = html`<p class="detail"><code>${code}</code> ${description}</p>`;
  return page(look, t.failedTitle, html`<h1>${t.failedTitle}</h1><p>${t.failed}</p>${backLink(look)}${detail}`);
}

/** Asks before signing out; when the product itself `isAsking`, it continues without a click. */
export function signOutPage(look: PageLook, form: Html, isAsking: boolean): string {
  const t = pageTexts[look.language];
  const label = isAsking ? t.continue : t.signOutYes;
  const yes = html`<button type="submit" form="op.logoutForm" name="logout" value="yes" class="primary">${label}</button>`;
  // A link, because submitting the form without `logout` would still end the tokens of this client.
  const no = html`<a class="secondary" href="${look.home}">${t.signOutNo}</a>`;
  return isAsking
    ? page(look, t.signOut, html`<h1>${t.signingOut}</h1>${form}<p class="choice">${yes}</p>`, '/sign-in/sign-out.js')
    : page(look, t.signOut, html`<h1>${t.signOutQuestion}</h1>${form}<p class="choice">${yes} ${no}</p>`);
}

export function signedOutPage(look: PageLook): string {
  const t = pageTexts[look.language];
  return page(look, t.signedOutTitle, html`<h1>${t.signedOutTitle}</h1><p>${t.signedOut}</p>${backLink(look)}`);
}

const backLink = ({ language, home }: PageLook) =>
  html`<p><a class="primary" href="${home}">${pageTexts[language].back}</a></p>`;

function page({ language, theme }: PageLook, title: string, content: Html, script?: string): string {
  const load = script === undefined ? html`` : html`<script src="${script}" defer></script>`;
  const files = `/assets/themes/${theme}`;
  return html`<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="${files}/favicon.svg">
<link rel="stylesheet" href="/sign-in/sign-in.css">
${load}
</head>
<body>
<main>
<picture class="brand">
<source srcset="${files}/inverted-logo.svg" media="(prefers-color-scheme: dark)">
<img src="${files}/logo.svg" alt="" height="32">
</picture>
${content}
</main>
</body>
</html>
`.text;
}
