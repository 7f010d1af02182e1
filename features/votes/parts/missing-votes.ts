import type { SiteInfo } from '#features/site/contract.ts'

/** The addresses that there are not while nobody can vote. */
export const missingVotes = ({ hasVotes }: Pick<SiteInfo, 'hasVotes'>): string[] => (hasVotes ? [] : ['/vote'])
