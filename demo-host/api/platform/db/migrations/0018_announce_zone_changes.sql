-- Written by hand, all of it: balances and tiers have days in the zone that the customer chose, so a change of it announces them too.
CREATE FUNCTION announce_zone_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('customer_changed', 'balances,tiers ' || OLD.profile_id);
  ELSE
    PERFORM pg_notify('customer_changed', 'balances,tiers ' || NEW.profile_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_zone AFTER INSERT OR UPDATE ON custom_attributes
FOR EACH ROW WHEN (NEW.namespace = 'locale' AND NEW.handle = 'timezone') EXECUTE FUNCTION announce_zone_change();
--> statement-breakpoint
CREATE TRIGGER announce_zone_delete AFTER DELETE ON custom_attributes
FOR EACH ROW WHEN (OLD.namespace = 'locale' AND OLD.handle = 'timezone') EXECUTE FUNCTION announce_zone_change();
