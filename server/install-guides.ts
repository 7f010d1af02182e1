import { GUIDES } from '#demo/guides.ts'
import { writtenPages } from '#features/guides/guides.ts'
import type { Dependencies, Services } from './composition.ts'

/**
 * Gives every site the guide pages that it has not written itself. They tell of the demo's game, so only the demo shows them: elsewhere staff
 * find them hidden, to rewrite them.
 */
export const installGuides = async (
	{ config, database }: Pick<Dependencies, 'config' | 'database'>,
	{ guidesAdmin }: Pick<Services, 'guidesAdmin'>,
): Promise<void> =>
	database.transaction(async (tx) => {
		const written = await writtenPages(tx)
		for (const { page, texts } of GUIDES.filter((guide) => !written.has(guide.page)))
			for (const [position, { key, ...en }] of texts.en.entries()) {
				const fil = texts.fil.find((section) => section.key === key)
				await guidesAdmin.install(tx, { page, key, position }, { en, fil: fil ?? null, isShown: config.isDemo })
			}
	})
