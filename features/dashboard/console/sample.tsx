import { useId } from 'react'
import type { SampleContent, SamplePart } from '#features/sample/contract.ts'
import { sample as words } from '#features/sample/words/sample.console.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialogButton } from '#web/console/forms/action-dialog-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { count } from '#web/words/format.ts'
import './sample.css'

type Parts = readonly SamplePart[]

/** Offers sample content to a site without any, or asks what shall become of it. */
export const Sample = ({ isThere, parts }: SampleContent) => {
	const id = useId()
	return (
		<section className="sample-content" aria-labelledby={id}>
			<h3 id={id}>{words.title}</h3>
			<p>{isThere ? words.state(count(sumOf(parts, untouchedOf)), count(sumOf(parts, allOf))) : words.offer}</p>
			<div className="sample-choices">
				{isThere ? (
					<>
						<TakeOver parts={parts} />
						<ThrowAway parts={parts} />
					</>
				) : (
					<PutIn parts={parts} />
				)}
			</div>
		</section>
	)
}

const PutIn = ({ parts }: { parts: Parts }) => {
	const { open, what, players, game, later, ok, done } = words.putIn
	const act = async (_reason: string, _values: object, idempotencyKey: string) => {
		const { came } = await call('POST /admin/sample', {}, { idempotencyKey })
		toast.success(done(count(came)))
		return came
	}
	return (
		<ActionDialogButton
			label={open}
			title={open}
			consequences={[what(listed(parts, untouchedOf)), players, game, later]}
			ok={ok}
			act={act}
		/>
	)
}

const TakeOver = ({ parts }: { parts: Parts }) => {
	const { open, title, what, same, done } = words.takeOver
	const act = async (_reason: string, _values: object, idempotencyKey: string) => {
		const { stays } = await call('POST /admin/sample/take-over', {}, { idempotencyKey })
		toast.success(done(count(stays)))
		return stays
	}
	return <ActionDialogButton label={open} title={title} consequences={[what(listed(parts, allOf)), same]} ok={open} act={act} />
}

const ThrowAway = ({ parts }: { parts: Parts }) => {
	const { open, title, goes, nothingGoes, changed, needed, back, done } = words.throwAway
	const act = async (_reason: string, _values: object, idempotencyKey: string) => {
		const { gone, stays } = await call('POST /admin/sample/throw-away', {}, { idempotencyKey })
		toast.success(done(count(gone), count(stays)))
		return gone
	}
	const consequences = [
		sumOf(parts, untouchedOf) > 0 ? goes(listed(parts, untouchedOf)) : nothingGoes,
		...(sumOf(parts, changedOf) > 0 ? [changed(listed(parts, changedOf))] : []),
		...(sumOf(parts, neededOf) > 0 ? [needed(listed(parts, neededOf))] : []),
		back,
	]
	return <ActionDialogButton label={open} title={title} consequences={consequences} ok={open} act={act} />
}

type Counting = (part: SamplePart) => number
const untouchedOf: Counting = ({ untouched }) => untouched
const neededOf: Counting = ({ needed }) => needed
const changedOf: Counting = ({ changed }) => changed
const allOf: Counting = ({ untouched, needed, changed }) => untouched + needed + changed

const sumOf = (parts: Parts, counting: Counting): number => parts.reduce((sum, part) => sum + counting(part), 0)

/** `9 articles, 17 items`; kinds without any are left out. */
const listed = (parts: Parts, counting: Counting): string =>
	parts
		.filter((part) => counting(part) > 0)
		.map((part) => words.kinds[part.kind](count(counting(part))))
		.join(', ')
