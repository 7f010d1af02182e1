import type { TopUpState } from '#features/top-ups/contract.ts'
import { useTopUpWords } from './top-up-words.ts'
import './state-mark.css'

export const TopUpStateMark = ({ state }: { state: TopUpState }) => (
	<b className={`top-up-state top-up-is-${state}`}>{useTopUpWords().states[state]}</b>
)
