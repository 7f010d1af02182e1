import { type ComponentProps, useState } from 'react'
import { manilaDayAndTime } from '#web/format.ts'
import { Button } from '#web/ui/button.tsx'
import { news as words } from '#web/words/console/news.ts'
import { ActionDialog } from './action-dialog.tsx'

/** `at`: the time in the field beside it, RFC 3339; null when it is empty. `publish` tells by itself what was refused. */
type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & { at: string | null; publish: () => Promise<void> }

/** Makes it public at once. With a time beside it, it asks first: whoever chose a time more likely meant to plan. */
export const PublishButton = ({ at, publish, ...button }: Props) => {
	const [isAsking, setIsAsking] = useState(false)
	if (at === null) return <Button {...button} onClick={() => void publish()} />
	return (
		<>
			<Button {...button} kind="outline" onClick={() => setIsAsking(true)}>
				{words.publishNow.open}
			</Button>
			{isAsking && (
				<ActionDialog
					title={words.publishNow.title}
					consequences={words.publishNow.consequences(manilaDayAndTime(at, 'en'))}
					ok={words.publishNow.ok}
					act={publish}
					onClose={() => setIsAsking(false)}
				/>
			)}
		</>
	)
}
