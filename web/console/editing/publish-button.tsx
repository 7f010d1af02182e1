import { type ComponentProps, useState } from 'react'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { languageShown } from '#web/pages/language.ts'
import { Button } from '#web/ui/button.tsx'
import { documents as words } from '#web/words/console/documents.ts'
import { manilaDayAndTime } from '#web/words/format.ts'

/** `at`: the time in the field beside it, RFC 3339; null when it is empty. `publish` shows its own errors. */
type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & { at: string | null; publish: () => Promise<void> }

/** Publishes at once. When a time is filled in, it asks first, because scheduling was more likely meant. */
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
					consequences={words.publishNow.consequences(manilaDayAndTime(at, languageShown()))}
					ok={words.publishNow.ok}
					act={publish}
					onClose={() => setIsAsking(false)}
				/>
			)}
		</>
	)
}
