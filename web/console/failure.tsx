import { CircleAlert } from 'lucide-react'
import type { CallFailed } from '#web/api.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { frame as words } from '#web/words/console/frame.ts'

/** Why something is not there, and the way on. */
export const Failure = ({ failure, retry }: { failure: CallFailed; retry: () => void }) => (
	<div className="console-failure" role="alert">
		<CircleAlert aria-hidden size={20} />
		<p>{failure.status === 0 ? words.failed : failure.message}</p>
		{failure.code === 'TWO_STEP_SET_UP_NEEDED' ? (
			<LinkButton kind="outline" size="small" to="/user">
				{words.twoStep}
			</LinkButton>
		) : (
			<Button kind="outline" size="small" onClick={retry}>
				{words.again}
			</Button>
		)}
	</div>
)
