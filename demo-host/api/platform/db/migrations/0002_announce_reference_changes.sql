-- Written by hand: every change of the reference data, by a call or in SQL, is announced to all processes, which keep these data in
-- memory. A statement that changes many rows announces it once, and so does a transaction.
CREATE FUNCTION announce_reference_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('reference_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['config_document', 'events', 'regions', 'locations', 'location_hours', 'location_special_hours', 'tiers',
    'reward_definitions'] LOOP
    EXECUTE format('CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change()', name);
  END LOOP;
END $$;
