/**
 * The mailbox of an address follows from the address alone (`server/kernel/email-key.ts`). The stored column kept the rule of the day it
 * was written, so two spellings of one mailbox could stay two people.
 */
export const emailPersonGone = (): string[] => ['ALTER TABLE accounts DROP COLUMN email_person']
