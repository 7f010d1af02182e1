import { ImageList } from '#features/tickets/parts/image-list.tsx'
import type { TopUpStep } from '#features/top-ups/contract.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { useOrderWords } from './order-words.ts'
import '#features/tickets/parts/tickets.css'
import './order.css'

/** All that happened to the order, oldest first, with the questions, the answers and the pictures. */
export const OrderSteps = ({ steps }: { steps: readonly TopUpStep[] }) => {
	const words = useOrderWords()
	return (
		<section className="top-up-history" aria-labelledby="steps-title">
			<h2 id="steps-title">{words.steps.title}</h2>
			<ol>
				{steps.map(({ id, kind, at, text, images }) => (
					<li key={id}>
						<b>{words.steps[kind]}</b> <ManilaTime at={at} />
						{text !== '' && <p className="support-text">{text}</p>}
						<ImageList images={images} name={words.picture} />
					</li>
				))}
			</ol>
		</section>
	)
}
