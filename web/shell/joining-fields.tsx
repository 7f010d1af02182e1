import { SafetyGroup } from '#features/accounts/parts/register-groups.tsx'
import type { Text } from '#web/words/words.ts'
import './joining-fields.css'

/** What a person who came from the game has never been asked: the agreement, and the secret question. */
const JoiningFields = ({ errorOf }: { errorOf: (field: string) => Text | undefined }) => (
	<div className="joining">
		<SafetyGroup errorOf={errorOf} />
	</div>
)
export default JoiningFields
