import { withMessage } from '#server/kernel/audit/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { toInstantOrNull } from '#server/kernel/clock.ts'
import { savedBy } from '#server/kernel/documents/documents.ts'
import { safeHtml } from '#server/kernel/documents/sanitize.ts'
import {
	type AdminSection,
	addGuideSection,
	bringBackGuideSection,
	changeGuideSection,
	dropGuideDraft,
	guideSectionOf,
	guideSections,
	guideSectionVersion,
	guideSectionVersions,
	moveGuideSection,
	type StoredSection,
	showGuideSection,
} from '../admin.contract.ts'
import type { FoundSection, GuidesAdmin } from '../guides.ts'

/** Calls for editing guides. */
export const guideAdminRoutes = ({ route }: Router, { admin }: { admin: GuidesAdmin }): void => {
	route(guideSections, async () => ({ sections: await admin.list() }))
	route(addGuideSection, ({ actor, params, body, act }) => act(async (tx) => replied(await admin.add(tx, actor, params.page, body))))
	route(showGuideSection, ({ params, body: { isShown }, act }) =>
		act(withMessage(isShown ? 'sectionShown' : 'sectionHidden', (tx) => admin.show(tx, params, isShown))),
	)
	route(moveGuideSection, ({ params, body: { place }, act }) => act(withMessage('sectionMoved', (tx) => admin.move(tx, params, place))))
	route(guideSectionOf, async ({ params }) => toWire(await admin.find(params)))
	route(changeGuideSection, ({ actor, params, body, act }) => act(async (tx) => replied(await admin.change(tx, actor, params, body))))
	route(dropGuideDraft, ({ actor, params, query: { edition }, act }) =>
		act(async (tx) => replied(await admin.drop(tx, actor, params, edition))),
	)
	route(guideSectionVersions, async ({ params }) => ({
		versions: (await admin.versions(params)).map(({ content: { en, state }, ...save }) => ({ ...savedBy(save), title: en.title, state })),
	}))
	route(guideSectionVersion, async ({ params: { edition, ...section } }) => storedOf(await admin.version(section, edition)))
	route(bringBackGuideSection, ({ actor, params: { edition: version, ...section }, body: { edition }, act }) =>
		act(async (tx) => replied(await admin.bringBack(tx, actor, section, { version, edition }))),
	)
}

const replied = <D>({ saved, audit }: { saved: FoundSection; audit: D }) => ({ reply: toWire(saved), audit })

const toWire = (found: FoundSection): AdminSection => {
	const { row, draft } = found
	return {
		...storedOf(found),
		...(draft && savedBy(draft)),
		isShown: row.hidden_at === null,
		draft: draft && { ...safe(draft.content), isShown: draft.content.isShown, publishAt: toInstantOrNull(draft.publish_at) },
	}
}

const storedOf = ({ row, content }: FoundSection): StoredSection => ({
	...{ page: row.page, key: row.key },
	...savedBy({ ...row, saved_at: row.updated_at }),
	...safe(content),
})

const safe = ({ en, fil }: Pick<StoredSection, 'en' | 'fil'>) => ({
	en: { ...en, html: safeHtml(en.html) },
	fil: fil && { ...fil, html: safeHtml(fil.html) },
})
