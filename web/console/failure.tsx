import { useSearchParams } from 'react-router'
import type { CallFailed } from '#web/calls/api.ts'
import { SmallButton, SmallLinkButton } from '#web/console/small-buttons.tsx'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { frame as words } from '#web/words/console/frame.ts'
import { useTranslate } from '#web/words/words.ts'
import { ShowEverything } from './show-everything.tsx'

/** Why something could not be shown, with a button to retry. */
export const Failure = ({ failure, retry }: { failure: CallFailed; retry: () => void }) => {
	const [parameters] = useSearchParams()
	const translate = useTranslate()
	const isOfAddress = failure.code === 'VALIDATION' && Object.keys(failure.errors).some((name) => parameters.has(name))
	return (
		<div className="console-failure" role="alert">
			<CircleAlert aria-hidden size={20} />
			<p>{isOfAddress ? words.noSuchPart : failure.status === 0 ? words.failed : translate(failure.text)}</p>
			{isOfAddress ? <ShowEverything /> : <WayOn failure={failure} retry={retry} />}
		</div>
	)
}

const WayOn = ({ failure, retry }: { failure: CallFailed; retry: () => void }) =>
	failure.code === 'TWO_STEP_SET_UP_NEEDED' ? (
		<SmallLinkButton to="/user">{words.twoStep}</SmallLinkButton>
	) : (
		<SmallButton onClick={retry}>{words.again}</SmallButton>
	)
