import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { ConsoleCharacter } from '#contract/rankings.admin.ts'
import { call } from '#web/api.ts'
import { ActionDialog } from '#web/console/action-dialog.tsx'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { Failure } from '#web/console/failure.tsx'
import { ListPager, ListTools } from '#web/console/list-tools.tsx'
import { PastMonths } from '#web/console/rankings/past-months.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { rankings as words } from '#web/words/console/rankings.ts'

export const meta = screenMeta(words.crumb)

/** Which characters are left out of the boards, and the boards of past months. */
const Rankings = () => {
	const query = useQuery('search page')
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /admin/rankings', { query }, { signal }), [query]))
	const [open, setOpen] = useState<ConsoleCharacter | null>(null)
	const letIn = async ({ ChaNum }: ConsoleCharacter) => {
		const { message } = await call('POST /admin/rankings/{ChaNum}/let-in', { params: { ChaNum: String(ChaNum) } })
		toast.success(message)
		reload()
	}
	const leaveOut = async (reason: string) => {
		if (!open) return
		const { message } = await call('POST /admin/rankings/{ChaNum}/leave-out', { params: { ChaNum: String(open.ChaNum) }, body: { reason } })
		toast.success(message)
		reload()
	}
	return (
		<Screen title={words.crumb} intro={words.intro}>
			<ListTools hint={words.searchHint} total={data?.total} />
			{failure && <Failure failure={failure} retry={reload} />}
			{(data || !failure) && (
				<DataTable
					caption={words.crumb}
					columns={[...COLUMNS, actionColumn({ onLeaveOut: setOpen, letIn })]}
					rows={data?.characters ?? null}
					keyOf={({ ChaNum }) => ChaNum}
					none={words.none}
				/>
			)}
			<ListPager lastPage={data?.last_page ?? 1} />
			<PastMonths />
			{open && (
				<ActionDialog
					title={words.leave.title(open.ChaName)}
					consequences={words.leave.consequences}
					ok={words.leave.open}
					asksReason
					act={leaveOut}
					onClose={() => setOpen(null)}
				/>
			)}
		</Screen>
	)
}
export default Rankings

const COLUMNS: Column<ConsoleCharacter>[] = [
	{
		head: words.columns.character,
		cell: ({ ChaNum, ChaName, isListed }) =>
			isListed ? (
				<Link className="text-link" to={`/character/${ChaNum}`}>
					{ChaName}
				</Link>
			) : (
				ChaName
			),
	},
	{ head: words.columns.number, isNumber: true, cell: ({ ChaNum }) => ChaNum },
	{ head: words.columns.level, isNumber: true, cell: ({ ChaLevel }) => ChaLevel },
	{
		head: words.columns.state,
		cell: ({ isListed, leftOut }) => {
			if (!leftOut) return <span className={isListed ? 'mark-on' : 'mark-off'}>{isListed ? words.on : words.account}</span>
			return (
				<>
					{words.leftOut} <ManilaTime at={leftOut.at} />: {leftOut.reason}
				</>
			)
		},
	},
]

type Deciding = { onLeaveOut: (character: ConsoleCharacter) => void; letIn: (character: ConsoleCharacter) => Promise<void> }

const actionColumn = ({ onLeaveOut, letIn }: Deciding): Column<ConsoleCharacter> => ({
	head: words.columns.act,
	cell: (character) =>
		character.leftOut ? (
			<ActionButton size="small" kind="outline" act={() => letIn(character)}>
				{words.letIn}
			</ActionButton>
		) : (
			<Button size="small" kind="outline" onClick={() => onLeaveOut(character)}>
				{words.leave.open}
			</Button>
		),
})
