import { useEffect, useId, useRef } from 'react'
import type { FirstStep, Lack } from '#contract/first-hour.ts'
import type { FirstHourCard } from '#features/dashboard/contract.ts'
import { call } from '#web/calls/api.ts'
import { SmallActionButton, SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { Circle } from '#web/icons/circle.ts'
import { CircleCheck } from '#web/icons/circle-check.ts'
import { toast } from '#web/ui/toast-store.ts'
import { firstHour as words } from '../words/first-hour.console.ts'
import { PLACES } from './first-hour-places.ts'
import { Sample } from './sample.tsx'
import './first-hour.css'

type Steps = FirstHourCard['steps']

/** What a new site needs before players come. Nobody ticks a step: the server looks what is so. */
export const FirstHour = ({ steps, sample, wasAskedFor }: Omit<FirstHourCard, 'isHidden'> & { wasAskedFor: boolean }) => {
	const id = useId()
	const heading = useRef<HTMLHeadingElement>(null)
	// The pressed button was at the end of the page, and is gone.
	useEffect(() => {
		if (wasAskedFor) heading.current?.focus()
	}, [wasAskedFor])
	const hasSample = sample?.isThere
	const hadSample = useRef(hasSample)
	// The pressed button of the sample is gone, too.
	useEffect(() => {
		if (hadSample.current !== hasSample && document.activeElement === document.body) heading.current?.focus()
		hadSample.current = hasSample
	}, [hasSample])
	const hide = async () => {
		await call('PATCH /admin/first-hour', { body: { isHidden: true } })
		toast.success(words.hiddenNow)
	}
	return (
		<section className="card first-hour" aria-labelledby={id}>
			<header>
				<div>
					<h2 id={id} ref={heading} tabIndex={-1}>
						{words.title} <span className="first-hour-progress">{words.progress(doneOf(steps).length, steps.length)}</span>
					</h2>
					<p className="quiet">{words.intro}</p>
				</div>
				<SmallActionButton act={hide}>{words.hide}</SmallActionButton>
			</header>
			{sample && <Sample {...sample} />}
			<ol>{steps.map(({ step, lacks }) => lacks !== null && <OpenStep key={step} step={step} lacks={lacks} />)}</ol>
			<ul>
				{doneOf(steps).map(({ step }) => (
					<li key={step}>
						<CircleCheck aria-hidden size={20} />
						<h3>
							<span className="quietly">{words.done}</span> {words.steps[step]}
						</h3>
					</li>
				))}
			</ul>
		</section>
	)
}

/** At the end of the overview, where it is in nobody's way. */
export const HiddenFirstHour = ({ steps, onShow }: { steps: Steps; onShow: () => void }) => {
	const show = async () => {
		await call('PATCH /admin/first-hour', { body: { isHidden: false } })
		onShow()
	}
	return (
		<p className="first-hour-hidden quiet">
			{words.hidden(doneOf(steps).length, steps.length)} <SmallActionButton act={show}>{words.show}</SmallActionButton>
		</p>
	)
}

const doneOf = (steps: Steps) => steps.filter(({ lacks }) => lacks === null)

const OpenStep = ({ step, lacks }: { step: FirstStep; lacks: Lack }) => {
	const place = PLACES[lacks]
	return (
		<li>
			<Circle aria-hidden size={20} />
			<div>
				<h3>
					<span className="quietly">{words.open}</span> {words.steps[step]}
				</h3>
				<p>{words.todo[lacks]}</p>
				{'to' in place ? (
					<SmallLinkButton to={place.to} reloadDocument={!place.to.startsWith('/admin')}>
						{place.label}
					</SmallLinkButton>
				) : (
					<p>
						<code>{place.setting}</code> {words.machine}
					</p>
				)}
			</div>
		</li>
	)
}
