import { useState } from 'react'
import { Link } from 'react-router'
import type { ConsoleCharacter } from '#contract/rankings.admin.ts'
import { call } from '#web/api.ts'
import { ActionDialog } from '#web/console/action-dialog.tsx'
import type { Column } from '#web/console/data-table.tsx'
import { PastMonths } from '#web/console/rankings/past-months.tsx'
import { ResourceList, useResource } from '#web/console/resource-list.tsx'
import { screenMeta } from '#web/console/screen.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { rankings as words } from '#web/words/console/rankings.ts'

export const meta = screenMeta(words.crumb)

/** Which characters are left out of the boards, and the boards of past months. */
const Rankings = () => {
	const loaded = useResource('search page', load)
	const { data, reload } = loaded
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
		<>
			<ResourceList
				title={words.crumb}
				intro={words.intro}
				hint={words.searchHint}
				loaded={loaded}
				columns={[...COLUMNS, actionColumn({ onLeaveOut: setOpen, letIn })]}
				rows={data?.characters}
				keyOf={({ ChaNum }) => ChaNum}
				none={words.none}
			/>
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
		</>
	)
}
export default Rankings

const load = (query: Record<string, string>, signal: AbortSignal) => call('GET /admin/rankings', { query }, { signal })

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
