import { useState } from 'react'
import type { ConsoleCharacter } from '#features/rankings/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import type { Column } from '#web/console/lists/data-table.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { SmallActionButton, SmallButton } from '#web/console/parts/small-buttons.tsx'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { rankings as words } from '../words/rankings.console.ts'
import { PastMonths } from './past-months.tsx'

/** Which characters are left out of the boards, and the boards of past months. */
const Rankings = () => {
	const list = useList('GET /admin/rankings', {})
	const [open, setOpen] = useState<ConsoleCharacter | null>(null)
	const letIn = async ({ ChaNum }: ConsoleCharacter) => {
		toastMessage(await call('POST /admin/rankings/{ChaNum}/let-in', { params: { ChaNum: String(ChaNum) } }))
	}
	const leaveOut = async ({ ChaNum }: ConsoleCharacter, reason: string) => {
		toastMessage(await call('POST /admin/rankings/{ChaNum}/leave-out', { params: { ChaNum: String(ChaNum) }, body: { reason } }))
	}
	return (
		<>
			<ResourceList
				title={words.crumb}
				intro={words.intro}
				hint={words.searchHint}
				list={list}
				columns={[...COLUMNS, actionColumn({ onLeaveOut: setOpen, letIn })]}
				rows={list.loaded.data?.characters}
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
					act={(reason) => leaveOut(open, reason)}
					onClose={() => setOpen(null)}
				/>
			)}
		</>
	)
}
export default Rankings

const COLUMNS: Column<ConsoleCharacter, SortOf<'GET /admin/rankings'>>[] = [
	{
		head: words.columns.character,
		sort: 'name',
		cell: ({ ChaNum, ChaName, isListed }) => (isListed ? <TextLink to={`/character/${ChaNum}`}>{ChaName}</TextLink> : ChaName),
	},
	{ head: words.columns.number, isNumber: true, sort: 'number', cell: ({ ChaNum }) => ChaNum },
	{ head: words.columns.level, isNumber: true, cell: ({ ChaLevel }) => ChaLevel },
	{
		head: words.columns.state,
		sort: 'out',
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
			<SmallActionButton act={() => letIn(character)}>{words.letIn}</SmallActionButton>
		) : (
			<SmallButton onClick={() => onLeaveOut(character)}>{words.leave.open}</SmallButton>
		),
})
