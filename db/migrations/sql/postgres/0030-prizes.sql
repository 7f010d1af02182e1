ALTER TABLE grants ADD COLUMN places text COLLATE "C" NOT NULL DEFAULT '';

CREATE UNIQUE INDEX grants_once_for_places ON grants (places, what, coalesce(item_id, 0))
	WHERE places <> '' AND state IN ('waiting', 'approved', 'done');
