ALTER TABLE "benefit_definitions" ADD COLUMN "is_personal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "is_personal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_items" ADD COLUMN "topics" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Written by hand, down to the end: what a customer is offered, in which order, and what partners get follow these settings, so a
-- change of one announces the collections that it is about. Deleting a setting switches it off.
CREATE FUNCTION announce_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('customer_changed', TG_ARGV[0] || ' ' || OLD.profile_id);
  ELSE
    PERFORM pg_notify('customer_changed', TG_ARGV[0] || ' ' || NEW.profile_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_personal AFTER INSERT OR UPDATE ON custom_attributes
FOR EACH ROW WHEN (NEW.namespace = 'privacy' AND NEW.handle = 'personalised_offers') EXECUTE FUNCTION announce_setting('catalogue,offers');
--> statement-breakpoint
CREATE TRIGGER announce_personal_delete AFTER DELETE ON custom_attributes
FOR EACH ROW WHEN (OLD.namespace = 'privacy' AND OLD.handle = 'personalised_offers') EXECUTE FUNCTION announce_setting('catalogue,offers');
--> statement-breakpoint
CREATE TRIGGER announce_partners AFTER INSERT OR UPDATE ON custom_attributes
FOR EACH ROW WHEN (NEW.namespace = 'privacy' AND NEW.handle = 'partners') EXECUTE FUNCTION announce_setting('connections');
--> statement-breakpoint
CREATE TRIGGER announce_partners_delete AFTER DELETE ON custom_attributes
FOR EACH ROW WHEN (OLD.namespace = 'privacy' AND OLD.handle = 'partners') EXECUTE FUNCTION announce_setting('connections');
--> statement-breakpoint
CREATE TRIGGER announce_likes AFTER INSERT OR UPDATE ON custom_attributes
FOR EACH ROW WHEN (NEW.namespace = 'preference' AND NEW.handle IN ('interests', 'brands', 'colours', 'style', 'shopping_for'))
EXECUTE FUNCTION announce_setting('catalogue');
--> statement-breakpoint
CREATE TRIGGER announce_likes_delete AFTER DELETE ON custom_attributes
FOR EACH ROW WHEN (OLD.namespace = 'preference' AND OLD.handle IN ('interests', 'brands', 'colours', 'style', 'shopping_for'))
EXECUTE FUNCTION announce_setting('catalogue');
