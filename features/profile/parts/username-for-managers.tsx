/** A hidden field that shows password managers which account the form is for. */
export const UsernameForManagers = ({ userId }: { userId: string }) => (
	<input hidden type="text" autoComplete="username" value={userId} readOnly />
)
