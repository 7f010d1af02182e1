import { type ReactNode, useContext } from 'react'
import { useSearchParams } from 'react-router'
import type { CallFailed } from '#web/calls/api.ts'
import { ListAbove } from '#web/console/lists/list-above.ts'
import { ShowEverything } from '#web/console/lists/show-everything.tsx'
import { SmallButton, SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { frame as words } from '#web/words/console/frame.ts'
import { useTranslate } from '#web/words/words.ts'

type Props = { failure: CallFailed; retry: () => void; what?: string }

/** Why something could not be shown, and the way on: a button to retry, or the list above what does not exist. `what` names a part of a screen. */
export const Failure = ({ failure, retry, what }: Props) => {
	const [parameters] = useSearchParams()
	const translate = useTranslate()
	const list = useContext(ListAbove)
	const isOfAddress = failure.code === 'VALIDATION' && Object.keys(failure.errors).some((name) => parameters.has(name))
	if (failure.code?.endsWith('NOT_FOUND') && list)
		return <Told text={words.gone} wayOn={<SmallLinkButton to={list.to}>{list.label}</SmallLinkButton>} />
	if (isOfAddress) return <Told text={words.noSuchPart} wayOn={<ShowEverything />} />
	const why = failure.status === 0 ? words.failed : translate(failure.text)
	return <Told text={what === undefined ? why : `${what}: ${why}`} wayOn={<WayOn failure={failure} retry={retry} />} />
}

const Told = ({ text, wayOn }: { text: string; wayOn: ReactNode }) => (
	<div className="console-failure" role="alert">
		<CircleAlert aria-hidden size={20} />
		<p>{text}</p>
		{wayOn}
	</div>
)

const WayOn = ({ failure, retry }: { failure: CallFailed; retry: () => void }) =>
	failure.code === 'TWO_STEP_SET_UP_NEEDED' ? (
		<SmallLinkButton to="/user">{words.twoStep}</SmallLinkButton>
	) : (
		<SmallButton onClick={retry}>{words.again}</SmallButton>
	)
