import type { Block, GuideBlock, GuideSection } from '#features/guides/contract.ts'

/** The sections whose block has this kind. */
export const ofKind = <K extends GuideBlock['kind']>(sections: GuideSection[], kind: K) =>
	sections.filter((section): section is GuideSection & { block: Block<K> } => section.block.kind === kind)
