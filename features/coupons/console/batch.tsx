import { useParams } from 'react-router'
import { may } from '#contract/permissions.ts'
import type { Batch, BatchRedemption } from '#features/coupons/admin.contract.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/calls/api.ts'
import { callForFile } from '#web/calls/call-for-file.ts'
import { History } from '#web/console/editing/history.tsx'
import { ActionDialogButton } from '#web/console/forms/action-dialog-button.tsx'
import { Screen } from '#web/console/frame/screen.tsx'
import { useMe } from '#web/console/frame/use-staff.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { ResourceRows } from '#web/console/lists/resource-list.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { playerColumn } from '#web/console/parts/player-link.tsx'
import { SmallActionButton } from '#web/console/parts/small-buttons.tsx'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { frame } from '#web/words/console/frame.ts'
import { count, money } from '#web/words/format.ts'
import { codes } from '../words/coupons.console.ts'
import { BatchFacts } from './batch-facts.tsx'
import { worthText } from './worth.ts'

const words = codes.batch

/** One batch of codes: its worth, and its redemptions. */
const BatchScreen = () => {
	const { number = '' } = useParams()
	const loaded = useCall('GET /admin/coupon-batches/{id}', { params: { id: number } })
	const { data: batch } = loaded
	return (
		<Screen title={codes.name(Number(number))} actions={batch?.state !== 'void' && batch && <VoidButton batch={batch} />}>
			<Loaded loaded={loaded} rows={5}>
				{(shown) => (
					<>
						<BatchFacts batch={shown} />
						{shown.kind === 'single' && shown.state !== 'void' && (
							<p className="quiet">
								<TextLink to="/admin/codes">{words.oneLost}</TextLink>
							</p>
						)}
						<BoughtAfterwards number={number} />
						<Redemptions number={number} />
						<History subject={`batch:${number}`} />
					</>
				)}
			</Loaded>
		</Screen>
	)
}
export default BatchScreen

/** To the figures of what its people bought; a link alone, because these are of another feature. */
const BoughtAfterwards = ({ number }: { number: string }) =>
	may(useMe().status, 'figures.read') && (
		<p>
			<TextLink to={`/admin/figures/sales/${number}`}>{words.boughtAfterwards}</TextLink>
		</p>
	)

const Redemptions = ({ number }: { number: string }) => {
	const list = useList('GET /admin/coupon-batches/{id}/redemptions', {}, { params: { id: number }, hides: isTyped })
	const { data } = list.loaded
	const download = async () =>
		saveFile(await callForFile('GET /admin/coupon-batches/{id}/redemptions/csv', { params: { id: number } }), words.file(Number(number)))
	return (
		<section className="screen-part">
			<h2>{words.redemptions}</h2>
			<ResourceRows
				caption={words.redemptions}
				hint={words.searchHint}
				list={list}
				columns={COLUMNS}
				rows={data?.redemptions}
				keyOf={({ UserNum, CardCode, redeemedAt }) => `${UserNum} ${CardCode} ${redeemedAt}`}
				none={words.none}
			>
				{data && data.total > 0 && (
					<p className="row-buttons">
						<SmallActionButton act={download}>{frame.download}</SmallActionButton>
					</p>
				)}
			</ResourceRows>
		</section>
	)
}

/** Any text may be a code or a part of one. */
const isTyped = (search: string) => search.trim() !== ''

const COLUMNS: Column<BatchRedemption, SortOf<'GET /admin/coupon-batches/{id}/redemptions'>>[] = [
	{ head: words.columns.at, sort: 'redeemed', cell: ({ redeemedAt }) => <ManilaTime at={redeemedAt} /> },
	playerColumn(words.columns.player),
	{ head: words.columns.code, cell: ({ CardCode }) => CardCode },
	{ head: words.columns.rCoin, isNumber: true, cell: ({ userPoints }) => money(userPoints) },
	{ head: words.columns.milleage, isNumber: true, cell: ({ userPoints2 }) => money(userPoints2) },
]

const VoidButton = ({ batch }: { batch: Batch }) => {
	if (!may(useMe().status, 'codes.void')) return null
	const left = batch.maxUses - batch.uses
	const act = async (reason: string) =>
		toastMessage(await call('POST /admin/coupon-batches/{id}/void', { params: { id: String(batch.batch) }, body: { reason } }))
	return (
		<ActionDialogButton
			label={words.void}
			title={words.voidTitle(batch.batch)}
			consequences={words.voidConsequences(count(left), worthText(batch, left))}
			ok={words.voidOk}
			asksReason
			act={act}
		/>
	)
}
