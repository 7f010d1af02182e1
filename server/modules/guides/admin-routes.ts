import {
	bringBackGuideSection,
	changeGuideSection,
	guideSectionOf,
	guideSections,
	guideSectionVersion,
	guideSectionVersions,
} from '#contract/guide-desk.ts'
import type { GuideBlock, GuidePage } from '#contract/guides.ts'
import { toInstant } from '../../kernel/clock.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import type { GuideDesk } from './guides.ts'

/** What staff do with guides. */
export const guideAdminRoutes = ({ route }: Router, { desk }: { desk: GuideDesk }): void => {
	route(guideSections, async () => ({
		sections: (await desk.list()).map(({ page, key, title, block, edition, updated_at, saved_by, other_title }) => ({
			page: page as GuidePage,
			key,
			title,
			kind: (JSON.parse(block) as GuideBlock).kind,
			hasFilipino: other_title !== null,
			edition,
			savedAt: toInstant(updated_at),
			savedBy: saved_by,
		})),
	}))
	route(guideSectionOf, ({ params }) => desk.find(params))
	route(changeGuideSection, ({ actor, params, body: { edition, ...texts }, act }) =>
		act(async (tx) => replied(await desk.change(tx, actor, { ...params, ...texts, edition }))),
	)
	route(guideSectionVersions, async ({ params }) => ({ versions: await desk.versions(params) }))
	route(guideSectionVersion, ({ params: { edition, ...place } }) => desk.version(place, edition))
	route(bringBackGuideSection, ({ actor, params: { edition: version, ...place }, body: { edition }, act }) =>
		act(async (tx) => replied(await desk.bringBack(tx, actor, { ...place, version, edition }))),
	)
}

const replied = <S, D>({ section, deed }: { section: S; deed: D }) => ({ reply: section, deed })
