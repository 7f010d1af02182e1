import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { call } from '#web/calls/api.ts'
import { Circle } from '#web/icons/circle.ts'
import { CircleCheck } from '#web/icons/circle-check.ts'
import { X } from '#web/icons/x.ts'
import { refreshUser } from '#web/session/sign-in.ts'
import { useSite } from '#web/shell/site.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useOwnWords } from '#web/words/words.ts'
import { firstSteps as fil } from '../words/first-steps.fil.ts'
import { firstSteps as en } from '../words/first-steps.ts'
import { useFirstSteps } from './use-first-steps.ts'
import { useGameAccount } from './use-game-account.ts'
import './first-steps.css'

/** The first steps of a new player, each ticked when it is done. The panel disappears when all are done or when it is hidden. */
const FirstSteps = () => {
	const words = useFirstStepsWords()
	const heading = useId()
	const { steps, hide } = useFirstSteps()
	const hasGame = useSite().game !== null
	if (!steps) return null
	const { user, done } = steps
	const sendAgain = async () => {
		toast.success(await call('POST /me/resend-verification', { body: {} }))
		// The address may have been confirmed on another device in the meantime.
		await refreshUser()
	}
	return (
		<section className="card first-steps" aria-labelledby={heading}>
			<header>
				<h2 id={heading}>{words.title}</h2>
				<Button size="small" onClick={hide}>
					<X aria-hidden size={16} /> {words.hide}
				</Button>
			</header>
			<ol>
				<Step title={words.email.title} text={words.email.text(user.UserEmail)} isDone={done.email}>
					<ActionButton size="small" kind="outline" act={sendAgain}>
						{words.email.again}
					</ActionButton>
				</Step>
				<Step title={words.keeping.title} text={words.keeping.text} isDone={done.codes}>
					<LinkButton size="small" kind="outline" to="/user#recovery-codes">
						{words.keeping.link}
					</LinkButton>
				</Step>
				{hasGame && <GameStep />}
				<Step title={words.client.title} text={words.client.text} isDone={done.client}>
					<LinkButton size="small" kind="primary" to="/downloads">
						{words.client.link}
					</LinkButton>
				</Step>
				<Step title={words.code.title} text={words.code.text} isDone={done.code}>
					<LinkButton size="small" kind="gold" to="/topup">
						{words.code.link}
					</LinkButton>
				</Step>
			</ol>
		</section>
	)
}
export default FirstSteps

/** Where a bridge makes accounts in the game. A newcomer whose user ID somebody has there learns it here, seconds after the registration. */
const GameStep = () => {
	const { game } = useFirstStepsWords()
	const state = useGameAccount().data?.state ?? 'waiting'
	// The account page has it a little below.
	const isThere = useLocation().pathname === '/user'
	return (
		<Step title={game.title} text={game.states[state]} isDone={state === 'present'}>
			{!isThere && state !== 'waiting' && state !== 'held' && (
				<LinkButton size="small" kind={state === 'refused' ? 'primary' : 'outline'} to="/user">
					{game.links[state === 'refused' ? 'refused' : 'other']}
				</LinkButton>
			)}
		</Step>
	)
}

type StepProps = { title: string; text: string; isDone: boolean; children: ReactNode }

const Step = ({ title, text, isDone, children }: StepProps) => {
	const words = useFirstStepsWords()
	const Icon = isDone ? CircleCheck : Circle
	return (
		<li className={isDone ? 'is-done' : ''}>
			<Icon aria-hidden size={28} />
			<div>
				<h3>
					{title} <span className="quietly">{isDone ? words.done : words.open}</span>
				</h3>
				{!isDone && (
					<>
						<p>{text}</p>
						{children}
					</>
				)}
			</div>
		</li>
	)
}

/** Both languages are in the panel's chunk, since most visitors never load it. */
const useFirstStepsWords = () => useOwnWords({ en, fil })
