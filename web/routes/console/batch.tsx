import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { Batch, BatchRedemption } from '#contract/coupons.admin.ts'
import { may } from '#contract/permissions.ts'
import { call, callForFile } from '#web/api.ts'
import { ActionDialog } from '#web/console/action-dialog.tsx'
import { BatchFacts } from '#web/console/coupons/batch-facts.tsx'
import { worthText } from '#web/console/coupons/worth.ts'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { History } from '#web/console/editing/history.tsx'
import { Failure } from '#web/console/failure.tsx'
import { ListPager, ListTools } from '#web/console/list-tools.tsx'
import { playerColumn } from '#web/console/players/player-link.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useHiddenSearch } from '#web/console/use-hidden-search.ts'
import { useLoading } from '#web/console/use-loading.ts'
import { count, money } from '#web/format.ts'
import { saveFile } from '#web/save-file.ts'
import { useSession } from '#web/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { codes } from '#web/words/console/coupons.ts'
import { frame } from '#web/words/console/frame.ts'
import type { Route } from './+types/batch.ts'

const words = codes.batch

export const meta = screenMeta(codes.crumb)

/** One batch of codes: its worth, and its redemptions. */
const BatchScreen = ({ params: { number } }: Route.ComponentProps) => {
	const load = useCallback(
		(signal: AbortSignal) => call('GET /admin/coupon-batches/{id}', { params: { id: number } }, { signal }),
		[number],
	)
	const { data: batch, failure, reload } = useLoading(load)
	const history = useCallback(
		(query: { page: string }, signal: AbortSignal) =>
			call('GET /admin/coupon-batches/{id}/history', { params: { id: number }, query }, { signal }),
		[number],
	)
	return (
		<Screen title={codes.name(Number(number))} actions={batch?.state !== 'void' && batch && <VoidButton batch={batch} onDone={reload} />}>
			{failure && <Failure failure={failure} retry={reload} />}
			{batch && <BatchFacts batch={batch} />}
			{batch?.kind === 'single' && batch.state !== 'void' && (
				<p className="quiet">
					<Link className="text-link" to="/admin/codes">
						{words.oneLost}
					</Link>
				</p>
			)}
			{!batch && !failure && <SkeletonRows rows={5} />}
			{batch && <Redemptions number={number} />}
			{batch && <History subject={`batch:${number}`} load={history} />}
		</Screen>
	)
}
export default BatchScreen

const Redemptions = ({ number }: { number: string }) => {
	const { query, take, isHidden } = useHiddenSearch('search page', isTyped)
	const load = useCallback(
		(signal: AbortSignal) => call('GET /admin/coupon-batches/{id}/redemptions', { params: { id: number }, query }, { signal }),
		[number, query],
	)
	const { data, failure, reload } = useLoading(load)
	const download = async () =>
		saveFile(await callForFile('GET /admin/coupon-batches/{id}/redemptions/csv', { params: { id: number } }), words.file(Number(number)))
	return (
		<section className="screen-part">
			<h2>{words.redemptions}</h2>
			<ListTools hint={words.searchHint} total={data?.total} take={take} isNarrowed={isHidden} />
			{failure && <Failure failure={failure} retry={reload} />}
			{data && data.total > 0 && (
				<p className="row-buttons">
					<ActionButton size="small" kind="outline" act={download}>
						{frame.download}
					</ActionButton>
				</p>
			)}
			{(data || !failure) && (
				<DataTable
					caption={words.redemptions}
					columns={COLUMNS}
					rows={data?.redemptions ?? null}
					keyOf={({ UserNum, CardCode, redeemedAt }) => `${UserNum} ${CardCode} ${redeemedAt}`}
					none={isHidden ? frame.nothingFits : words.none}
				/>
			)}
			<ListPager lastPage={data?.last_page ?? 1} />
		</section>
	)
}

/** Any text may be a code or a part of one. */
const isTyped = (search: string) => search.trim() !== ''

const COLUMNS: Column<BatchRedemption>[] = [
	{ head: words.columns.at, cell: ({ redeemedAt }) => <ManilaTime at={redeemedAt} /> },
	playerColumn(words.columns.player),
	{ head: words.columns.code, cell: ({ CardCode }) => CardCode },
	{ head: words.columns.rCoin, isNumber: true, cell: ({ userPoints }) => money(userPoints) },
	{ head: words.columns.milleage, isNumber: true, cell: ({ userPoints2 }) => money(userPoints2) },
]

const VoidButton = ({ batch, onDone }: { batch: Batch; onDone: () => void }) => {
	const session = useSession()
	const [isOpen, setIsOpen] = useState(false)
	if (session.state !== 'player' || !may(session.status, 'codes.void')) return null
	const left = batch.maxUses - batch.uses
	const act = async (reason: string) => {
		const { message } = await call('POST /admin/coupon-batches/{id}/void', { params: { id: String(batch.batch) }, body: { reason } })
		toast.success(message)
		onDone()
	}
	return (
		<>
			<Button size="small" kind="outline" onClick={() => setIsOpen(true)}>
				{words.void}
			</Button>
			{isOpen && (
				<ActionDialog
					title={words.voidTitle(batch.batch)}
					consequences={words.voidConsequences(count(left), worthText(batch, left))}
					ok={words.voidOk}
					asksReason
					act={act}
					onClose={() => setIsOpen(false)}
				/>
			)}
		</>
	)
}
