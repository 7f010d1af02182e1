import { useState } from 'react'
import type { AdminCategory } from '#features/shop/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import type { Column } from '#web/console/lists/data-table.tsx'
import { MoveButton } from '#web/console/lists/move-button.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { useShortList } from '#web/console/lists/use-short-list.ts'
import { useCall } from '#web/console/loading/use-loading.ts'
import { SmallActionButton, SmallButton } from '#web/console/parts/small-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { count } from '#web/words/format.ts'
import { stock } from '../words/shop.console.ts'
import { CategoryNames, readNames, typedNames } from './category-names.tsx'

const words = stock.categories

type Open = { kind: 'add' } | { kind: 'rename' | 'hide'; category: AdminCategory }

/** The categories of the shop: names, order, visibility. */
const ShopCategories = () => {
	const loaded = useCall('GET /admin/shop/categories')
	const { data } = loaded
	const [open, setOpen] = useState<Open | null>(null)
	const rows = data?.categories ?? []
	const shown = useShortList(loaded, data?.categories, { textOf: ({ name, nameFil }) => `${name} ${nameFil ?? ''}` })
	const change = async ({ id, edition }: AdminCategory, body: { name?: string; nameFil?: string | null; isHidden?: boolean }) => {
		await call('PATCH /admin/shop/categories/{id}', { params: { id: String(id) }, body: { ...body, edition } })
		toast.success(words.done)
	}
	const move = async (category: AdminCategory, by: -1 | 1) => {
		const ids = rows.map(({ id }) => id)
		const from = ids.indexOf(category.id)
		ids.splice(from + by, 0, ...ids.splice(from, 1))
		await call('POST /admin/shop/categories/order', { body: { ids } })
	}
	const act = async (_reason: string, typed: ReturnType<typeof typedNames>, idempotencyKey: string) => {
		const names = readNames(typed)
		if (open?.kind === 'hide') return change(open.category, { isHidden: true })
		if (open?.kind === 'rename') return change(open.category, names)
		await call('POST /admin/shop/categories', { body: names }, { idempotencyKey })
	}
	return (
		<>
			<ResourceList
				title={words.crumb}
				intro={words.intro}
				actions={
					<Button size="small" kind="primary" onClick={() => setOpen({ kind: 'add' })}>
						{words.add}
					</Button>
				}
				hint={words.searchHint}
				{...shown}
				columns={columns({ rows, move, setOpen, show: (row) => change(row, { isHidden: false }) })}
				keyOf={({ id }) => id}
				none={words.none}
			/>
			{open && (
				<ActionDialog
					{...asking(open)}
					begin={typedNames(open.kind === 'add' ? null : open.category)}
					act={act}
					onClose={() => setOpen(null)}
				>
					{(form) => open.kind !== 'hide' && <CategoryNames form={form} />}
				</ActionDialog>
			)}
		</>
	)
}
export default ShopCategories

const asking = (open: Open) => {
	if (open.kind === 'add') return { title: words.addTitle, consequences: [words.addHint], ok: words.add }
	const { name, items } = open.category
	if (open.kind === 'rename') return { title: words.renameTitle(name), consequences: [words.renameHint], ok: words.rename }
	return { title: words.hideTitle(name), consequences: words.hideConsequences(count(items)), ok: words.hide }
}

type Doing = {
	rows: readonly AdminCategory[]
	move: (category: AdminCategory, by: -1 | 1) => Promise<void>
	setOpen: (open: Open) => void
	show: (category: AdminCategory) => Promise<void>
}

const columns = ({ rows, move, setOpen, show }: Doing): Column<AdminCategory>[] => [
	{
		head: words.columns.order,
		cell: (row) => (
			<span className="row-buttons">
				<MoveButton direction="up" label={words.up(row.name)} disabled={row === rows[0]} act={() => move(row, -1)} />
				<MoveButton direction="down" label={words.down(row.name)} disabled={row === rows.at(-1)} act={() => move(row, 1)} />
			</span>
		),
	},
	{ head: words.columns.name, cell: ({ name }) => <b>{name}</b> },
	{
		head: words.columns.fil,
		cell: ({ nameFil }) => (nameFil ? <span lang="fil">{nameFil}</span> : <span className="quiet">{words.sameInFil}</span>),
	},
	{ head: words.columns.items, isNumber: true, cell: ({ items }) => count(items) },
	{ head: words.columns.state, cell: ({ isHidden }) => (isHidden ? words.hidden : words.shown) },
	{
		head: words.columns.change,
		cell: (category) => (
			<span className="row-buttons">
				<SmallButton onClick={() => setOpen({ kind: 'rename', category })}>{words.rename}</SmallButton>
				{category.isHidden ? (
					<SmallActionButton act={() => show(category)}>{words.show}</SmallActionButton>
				) : (
					<SmallButton onClick={() => setOpen({ kind: 'hide', category })}>{words.hide}</SmallButton>
				)}
			</span>
		),
	},
]
