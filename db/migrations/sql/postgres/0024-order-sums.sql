CREATE INDEX orders_given ON orders (created_at) WHERE gift IS NOT NULL;
