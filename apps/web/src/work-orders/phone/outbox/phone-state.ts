import { useSyncExternalStore } from 'react';
import { Phone, type PhoneState } from './phone.ts';

let opened: { owner: string; phone: Phone; ready: Promise<void> } | undefined;
const firstOpened = Promise.withResolvers<void>();

/** Opens the phone of the signed-in user; a failed start is repeated by the next call. */
export async function openPhone(owner: string): Promise<Phone> {
  if (opened?.owner !== owner) {
    const phone = new Phone(owner);
    const ready = phone.open();
    opened = { owner, phone, ready };
    ready.then(firstOpened.resolve, () => {
      opened = undefined;
    });
  }
  await opened?.ready;
  return phone();
}

export function phone(): Phone {
  if (!opened) throw new Error('The phone is used before it is opened');
  return opened.phone;
}

export const usePhone = (): PhoneState => useSyncExternalStore(phone().subscribe, phone().read);

/**
 * Makes sure that an order is in the pack, from the server if need be. The routes of a job load at the same time as the
 * layout that opens the phone, so it waits for that.
 * @throws CallError, or TypeError without a network, when the order is in neither
 */
export async function loadJob(workOrderId: string): Promise<void> {
  await firstOpened.promise;
  await phone().keepOrder(workOrderId);
}
