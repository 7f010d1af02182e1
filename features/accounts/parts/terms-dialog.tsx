import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useRegisterWords } from './register-words.ts'

export const TermsDialog = ({ onClose }: { onClose: () => void }) => {
	const words = useRegisterWords()
	return (
		<Dialog title={words.terms} onClose={onClose}>
			{words.termsText.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			<div className="dialog-buttons">
				<Button kind="primary" onClick={onClose}>
					{words.close}
				</Button>
			</div>
		</Dialog>
	)
}
