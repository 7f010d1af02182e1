import { INTERFACE_SECTION } from '#contract/codes.ts'
import type { Tx } from '#db/database.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import { type Clock, toInstantOrNull } from '#server/kernel/clock.ts'
import { savedBy } from '#server/kernel/documents/documents.ts'
import type { Draft } from '#server/kernel/documents/drafts.ts'
import type { Schedule } from '#server/kernel/documents/schedule.ts'
import { movedTo } from '#server/kernel/lists/ordered-list.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import type { AdminSectionRow } from '../admin.contract.ts'
import type { GuideBlock, GuidePage } from '../contract.ts'
import { type LineRow, type SectionKey, selectOrder, updateHidden, updatePosition } from './store.admin.ts'
import { selectSection } from './store.ts'

type Needs = { events: Events; clock: Clock }

/** Which sections a page shows, and in which order. A hidden section stays with staff, who can show it again. */
export const createGuideOrder = ({ events, clock }: Needs) => ({
	/** Shows or hides a section. Blank sections cannot be shown. */
	async show(tx: Tx, section: SectionKey, isShown: boolean): Promise<AuditChange> {
		const row = await found(tx, section)
		if (isShown && row.html === '' && kindOf(row) === 'prose') throw invalid({ isShown: ['contentRequired'] })
		await events.announce(tx, 'guides')
		await updateHidden(tx, section, isShown ? null : clock.now())
		return { subject: `guide:${section.page}/${section.key}`, before: { isShown: row.hidden_at === null }, after: { isShown } }
	},

	/** Moves a section to a position, from 1, among the movable ones of its page. FIXED_SECTION for sections whose place the page decides. */
	async move(tx: Tx, section: SectionKey, to: number): Promise<AuditChange> {
		if (isFixed(await found(tx, section))) throw new Problem('FIXED_SECTION')
		await events.announce(tx, 'guides')
		const rows = await selectOrder(tx, section.page)
		const before = placesIn(rows)
		const numbers = rows.map((_row, index) => index)
		const loose = numbers.filter((index) => rows[index] && !isFixed(rows[index]))
		const order = movedTo(numbers, loose, { id: rows.findIndex(({ key }) => key === section.key), place: to })
		for (const [position, index] of order.entries()) {
			const row = rows[index]
			if (row && row.position !== position) await updatePosition(tx, { page: section.page, key: row.key }, position)
		}
		const after = placesIn(await selectOrder(tx, section.page))
		const placeIn = (places: Map<string, number>) => ({ place: places.get(section.key) ?? null })
		return { subject: `guide:${section.page}/${section.key}`, before: placeIn(before), after: placeIn(after) }
	},
})

/** Sections that pages look up: the tabs of the class guide, and the interface picture with its regions (SPEC 2). */
const isFixed = ({ page, key, block }: Pick<LineRow, 'page' | 'key' | 'block'>): boolean =>
	['class', 'region'].includes(kindOf({ block })) || (page === 'instructions' && key === INTERFACE_SECTION)

/** The sections of all pages in the list for staff, with their drafts by subject. */
export const linesOf = (rows: readonly LineRow[], drafts: ReadonlyMap<string, Draft<Schedule>>): AdminSectionRow[] => {
	const places = new Map(rows.map(({ page }) => [page, placesIn(rows.filter((row) => row.page === page))]))
	return rows.map((row) => listed(row, places.get(row.page)?.get(row.key) ?? null, drafts.get(`guide:${row.page}/${row.key}`)))
}

const listed = (row: LineRow, place: number | null, draft: Draft<Schedule> | undefined): AdminSectionRow => ({
	...savedBy(draft ?? { ...row, saved_at: row.updated_at }),
	page: row.page as GuidePage,
	key: row.key,
	title: row.title,
	kind: kindOf(row),
	hasFilipino: row.other_title !== null,
	isShown: row.hidden_at === null,
	place,
	state: draft?.content.state ?? 'published',
	publishAt: toInstantOrNull(draft?.publish_at ?? null),
})

const kindOf = ({ block }: { block: string }) => (JSON.parse(block) as GuideBlock).kind

const placesIn = (rows: readonly Pick<LineRow, 'page' | 'key' | 'block'>[]) =>
	new Map(rows.filter((row) => !isFixed(row)).map(({ key }, index) => [key, index + 1]))

const found = async (tx: Tx, { page, key }: SectionKey) => {
	const row = await selectSection(tx, page, key)
	if (!row) throw new Problem('NOT_FOUND')
	return row
}
