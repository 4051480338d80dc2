import type { NewPortalLink, PortalLinkInput } from '@werkbank/contract/customer-portal/portal-link.ts';
import * as accounts from '#accounts/account/store.ts';
import { newLink } from '#base/link-secret.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { words } from '#documents/words.ts';
import { queueMail } from '#mail/mail-store.ts';
import { findAddressee, findLink, insertLink } from './link-store.ts';

/** Where the link is made, and the address of the installation. */
interface Office {
  db: Db;
  division: number;
  accountId: string;
  publicUrl: string;
}

/**
 * Creates a link and, if wanted, the mail with it, in the open transaction. Only the mail and the answer contain the secret.
 * @throws Problem `account.not_found`, `contact.not_found`, `location.not_found`, `portal.expiry`, `portal.no_recipient`
 */
export async function createLink({ publicUrl, ...of }: Office, input: PortalLinkInput): Promise<NewPortalLink> {
  const { db, division, accountId } = of;
  found(await accounts.exists(db, { division }, accountId), 'account.not_found');
  const to = found(await findAddressee(of, input), 'contact.not_found');
  if (to.locations !== new Set(input.locationIds).size) throw new Problem('location.not_found');
  if (!to.isTimely) throw new Problem('portal.expiry');
  if (input.send && to.email === null) throw new Problem('portal.no_recipient', { params: { name: to.fullName } });
  const { secret, digest } = newLink();
  const url = `${publicUrl}/p/${secret}`;
  const id = await insertLink(of, input, digest);
  if (input.send && to.email !== null)
    await queueMail(db, division, {
      kind: 'portalLink',
      recipient: to.email,
      language: to.language,
      values: {
        name: to.fullName,
        customer: to.customerName,
        until: words(to.language).day(input.expiresOn),
        link: url,
      },
    });
  return { ...found(await findLink(of, id), 'portal.link_unknown'), url };
}
