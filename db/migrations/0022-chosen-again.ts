/** Staff choose again among what was uploaded, newest first. Only the name of a whole picture has an `x`, between its width and height. */
export const chosenAgain = (): string[] => [
	"CREATE INDEX stored_pictures_whole ON stored_pictures (created_at, name) WHERE name LIKE '%x%'",
]
