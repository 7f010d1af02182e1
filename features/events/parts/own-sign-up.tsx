import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { useIdempotencyKey } from '#web/calls/use-idempotency-key.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { usePageMinute } from '#web/ui/page-minute.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { EventSheet, OwnEntry } from '../sign-ups.contract.ts'
import { stateOf } from './sign-up-state.ts'
import { useSignUpWords } from './sign-up-words.ts'
import './own-sign-up.css'

type Own = CallReply<'GET /events/{event}/my-sign-up'>
type Props = { event: number; sheet: EventSheet }

/** What a player who is signed in has to do with one time: sign up, wait, withdraw, check in. */
const OwnSignUp = ({ event, sheet }: Props) => {
	const words = useSignUpWords()
	const { revalidate } = useRevalidator()
	const load = useCallback(
		(signal: AbortSignal) => call('GET /events/{event}/my-sign-up', { params: { event: String(event) } }, { signal }),
		[event],
	)
	const { data, hasFailed, reload } = useLoaded<Own>(load, { isRefreshed: true })
	const changed = async () => {
		await Promise.all([reload(), revalidate()])
	}
	if (!data) return hasFailed && <FailedRow text={words.missing} again={() => void reload()} />
	const entry = data.entries.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(sheet.startsAt))
	return (
		<section className="sign-up-own" aria-label={words.own.label}>
			{entry ? <Entered {...{ event, sheet, entry, changed }} /> : <Enter {...{ event, sheet, own: data, changed }} />}
		</section>
	)
}
export default OwnSignUp

type Changing = Props & { changed: () => Promise<void> }

const Enter = ({ event, sheet, own, changed }: Changing & { own: Own }) => {
	const words = useSignUpWords().own
	const minute = usePageMinute()
	const once = useIdempotencyKey()
	const isOfClubs = sheet.signUp === 'club'
	const choices = isOfClubs ? own.characters.filter(({ club }) => club !== null) : own.characters
	const { bind, button, errorOf, refusal } = useForm({
		read: (data) => ({ startsAt: sheet.startsAt, ChaNum: Number(data.get('ChaNum')) }),
		check: async () => ({}),
		async send(body) {
			try {
				const params = { event: String(event) }
				toast.success(
					await once(JSON.stringify(body), (idempotencyKey) => call('POST /events/{event}/sign-ups', { params, body }, { idempotencyKey })),
				)
			} finally {
				// Also after a refusal: somebody else may have taken the place, or another tab has signed up.
				await changed()
			}
		},
	})
	if (minute === null) return null
	const state = stateOf(sheet, minute)
	if (state !== 'open' && state !== 'full') return null
	if (choices.length === 0) return <p>{isOfClubs ? words.noClub : words.noCharacter}</p>
	return (
		<form className="form" {...bind}>
			<SelectField label={isOfClubs ? words.club : words.character} name="ChaNum" error={errorOf('ChaNum')}>
				{choices.map(({ ChaNum, ChaName, club }) => (
					<option key={ChaNum} value={ChaNum}>
						{isOfClubs && club ? `${club.GuName} (${ChaName})` : ChaName}
					</option>
				))}
			</SelectField>
			<Refusal texts={refusal} />
			<Button {...button} kind="gold">
				{state === 'full' ? words.wait : words.submit}
			</Button>
		</form>
	)
}

const Entered = ({ event, sheet, entry, changed }: Changing & { entry: OwnEntry }) => {
	const words = useSignUpWords().own
	const minute = usePageMinute() ?? 0
	const hasBegun = Date.parse(sheet.startsAt) <= minute
	const canCheckIn =
		entry.state === 'in' &&
		!entry.isHere &&
		sheet.checkInFrom !== null &&
		Date.parse(sheet.checkInFrom) <= minute &&
		minute < Date.parse(sheet.endsAt)
	return (
		<>
			<p role="status" className={`sign-up-mine sign-up-is-${entry.state}`}>
				{entryText(words, entry)}
			</p>
			{canCheckIn && <CheckIn {...{ event, sheet, changed }} />}
			{entry.state !== 'out' && !hasBegun && <Leave {...{ event, sheet, changed }} />}
		</>
	)
}

const entryText = (words: ReturnType<typeof useSignUpWords>['own'], { state, name, number, reason, isHere }: OwnEntry): string => {
	if (state === 'out') return words.isOut(name, reason ?? '')
	if (state === 'waiting') return words.isWaiting(name, number ?? 1)
	return isHere ? words.isHere(name) : words.isIn(name)
}

const Leave = ({ event, sheet, changed }: Changing) => {
	const words = useSignUpWords().own
	const [isAsking, setAsking] = useState(false)
	const once = useIdempotencyKey()
	const act = async () => {
		try {
			const [params, body] = [{ event: String(event) }, { startsAt: sheet.startsAt }]
			toast.success(
				await once(JSON.stringify(body), (idempotencyKey) => call('POST /events/{event}/sign-off', { params, body }, { idempotencyKey })),
			)
		} finally {
			await changed()
		}
	}
	if (!isAsking)
		return (
			<Button size="small" kind="outline" onClick={() => setAsking(true)}>
				{words.leave}
			</Button>
		)
	return (
		<fieldset className="sign-up-asking">
			<legend>{words.leaveAsk}</legend>
			<ActionButton size="small" kind="primary" act={act} autoFocus>
				{words.yes}
			</ActionButton>
			<Button size="small" kind="outline" onClick={() => setAsking(false)}>
				{words.no}
			</Button>
		</fieldset>
	)
}

const CheckIn = ({ event, sheet, changed }: Changing) => {
	const words = useSignUpWords().own
	const once = useIdempotencyKey()
	const { bind, button, errorOf, refusal, show } = useForm({
		read: (data) => ({ startsAt: sheet.startsAt, code: String(data.get('code')) }),
		check: (body) => schemaErrors(async () => (await import('../sign-ups.contract.ts')).checkInBody, body),
		async send(body) {
			try {
				const params = { event: String(event) }
				toast.success(
					await once(JSON.stringify(body), (idempotencyKey) => call('POST /events/{event}/check-in', { params, body }, { idempotencyKey })),
				)
				await changed()
			} catch (error) {
				if (!(error instanceof CallFailed) || error.code !== 'CHECK_IN_CODE_WRONG') throw error
				show({ code: [error.text] })
			}
		},
	})
	return (
		<form className="form" {...bind}>
			<Field
				label={words.code}
				hint={words.codeHint}
				name="code"
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				error={errorOf('code')}
			/>
			<Refusal texts={refusal} />
			<Button {...button} kind="gold">
				{words.checkIn}
			</Button>
		</form>
	)
}
