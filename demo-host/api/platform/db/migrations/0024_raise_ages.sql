-- Written by hand, all of it: portals keep stores and the configuration for a day, and read them again when their ages rise. Opening hours
-- are shown with the stores, events and regions with the configuration: a change of these, also in SQL, raises the age as well.
CREATE FUNCTION raise_age_of_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE locations SET updated_at = greatest(now(), updated_at + interval '1 millisecond')
  WHERE id = (SELECT id FROM locations ORDER BY updated_at DESC LIMIT 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION raise_age_of_config() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE config_document SET last_updated = greatest(now(), last_updated + interval '1 millisecond');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER raise_age AFTER INSERT OR UPDATE OR DELETE ON location_hours
FOR EACH STATEMENT EXECUTE FUNCTION raise_age_of_places();
--> statement-breakpoint
CREATE TRIGGER raise_age AFTER INSERT OR UPDATE OR DELETE ON location_special_hours
FOR EACH STATEMENT EXECUTE FUNCTION raise_age_of_places();
--> statement-breakpoint
CREATE TRIGGER raise_age AFTER INSERT OR UPDATE OR DELETE ON events
FOR EACH STATEMENT EXECUTE FUNCTION raise_age_of_config();
--> statement-breakpoint
CREATE TRIGGER raise_age AFTER INSERT OR UPDATE OR DELETE ON regions
FOR EACH STATEMENT EXECUTE FUNCTION raise_age_of_config();
