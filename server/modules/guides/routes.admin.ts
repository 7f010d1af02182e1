import {
	addGuideSection,
	bringBackGuideSection,
	changeGuideSection,
	dropGuideDraft,
	guideSectionOf,
	guideSections,
	guideSectionVersion,
	guideSectionVersions,
	moveGuideSection,
	showGuideSection,
} from '#contract/guides.admin.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import type { GuidesAdmin } from './guides.ts'

/** Calls for editing guides. */
export const guideAdminRoutes = ({ route }: Router, { admin }: { admin: GuidesAdmin }): void => {
	route(guideSections, async () => ({ sections: await admin.list() }))
	route(addGuideSection, ({ actor, params, body, act }) => act(async (tx) => replied(await admin.add(tx, actor, params.page, body))))
	route(showGuideSection, ({ params, body: { isShown }, act }) =>
		act(async (tx) => ({
			reply: { message: isShown ? CONSOLE_MESSAGES.sectionShown : CONSOLE_MESSAGES.sectionHidden },
			audit: await admin.show(tx, params, isShown),
		})),
	)
	route(moveGuideSection, ({ params, body: { place }, act }) =>
		act(async (tx) => ({ reply: { message: CONSOLE_MESSAGES.sectionMoved }, audit: await admin.move(tx, params, place) })),
	)
	route(guideSectionOf, ({ params }) => admin.find(params))
	route(changeGuideSection, ({ actor, params, body, act }) =>
		act(async (tx) => replied(await admin.change(tx, actor, { ...params, ...body }))),
	)
	route(dropGuideDraft, ({ actor, params, query: { edition }, act }) =>
		act(async (tx) => replied(await admin.drop(tx, actor, { ...params, edition }))),
	)
	route(guideSectionVersions, async ({ params }) => ({ versions: await admin.versions(params) }))
	route(guideSectionVersion, ({ params: { edition, ...place } }) => admin.version(place, edition))
	route(bringBackGuideSection, ({ actor, params: { edition: version, ...place }, body: { edition }, act }) =>
		act(async (tx) => replied(await admin.bringBack(tx, actor, { ...place, version, edition }))),
	)
}

const replied = <S, D>({ section, audit }: { section: S; audit: D }) => ({ reply: section, audit })
