/**
 * Which mailbox an address is of follows from the address alone (`server/kernel/email-key.ts`). What was stored beside it kept the rule of
 * the day on which it was written, so two spellings of one mailbox could be two people for good.
 */
export const emailPersonGone = (): string[] => ['ALTER TABLE accounts DROP COLUMN email_person']
