/** Tells password managers whose password the form is about; nobody else meets it. */
export const UsernameForManagers = ({ userId }: { userId: string }) => (
	<input hidden type="text" autoComplete="username" value={userId} readOnly />
)
