import type { DeskState } from '#features/top-ups/admin.contract.ts'
import { topUps as words } from '../words/top-ups.console.ts'
import './desk.css'

export const DeskStateMark = ({ state }: { state: DeskState }) => (
	<span className={`top-up-mark top-up-mark-${state}`}>{words.states[state]}</span>
)
