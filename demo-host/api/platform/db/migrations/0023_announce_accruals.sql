-- Written by hand, all of it: the row of an order shows whether its points count, so their beginning announces the orders too.
CREATE FUNCTION announce_accrual() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('customer_changed', 'transactions ' || NEW.profile_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_accrual AFTER UPDATE ON point_positions
FOR EACH ROW WHEN (OLD.accrues_at IS NOT NULL AND NEW.accrues_at IS NULL AND NEW.transaction_id IS NOT NULL)
EXECUTE FUNCTION announce_accrual();
