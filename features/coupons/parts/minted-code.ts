import { withoutUnseen } from '#contract/unseen.ts'

/**
 * Whether the text may be a whole minted code in a spelling that is redeemed, with letters that look like its symbols too. Anyone who has the
 * code can redeem it, so it must not be in an address.
 */
export const isMintedCode = (typed: string): boolean => /^[0-9A-Z]{16}$/i.test(withoutUnseen(typed).replaceAll(/[\s\p{Pd}\u2212]/gu, ''))
