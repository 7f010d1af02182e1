import { LANGUAGES } from '#contract/languages.ts'
import { GUIDES } from '#demo/guides.ts'
import type { Dependencies, Services } from '../composition.ts'
import { writtenPages } from '../modules/guides/guides.ts'

/**
 * Gives every site the guide pages that it has not written itself. They tell of the demo's game, so only the demo shows them: elsewhere staff
 * find them hidden, to rewrite them.
 */
export const seedGuides = async (
	{ config, database, clock }: Pick<Dependencies, 'config' | 'database' | 'clock'>,
	{ guides }: Pick<Services, 'guides'>,
): Promise<void> => {
	const now = clock.now()
	await database.transaction(async (tx) => {
		const written = await writtenPages(tx)
		for (const { page, texts } of GUIDES) {
			if (written.has(page)) continue
			const [original, ...translations] = LANGUAGES
			for (const [position, section] of texts[original].entries())
				await guides.write(tx, { page, position, now, isHidden: !config.isDemo, ...section })
			for (const language of translations)
				for (const section of texts[language]) await guides.translate(tx, { page, language, now, ...section })
		}
	})
}
