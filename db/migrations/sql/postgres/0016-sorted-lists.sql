CREATE INDEX top_ups_by_sent ON top_ups (sent_at NULLS FIRST, id);

CREATE INDEX tickets_by_change ON tickets (updated_at, id);
