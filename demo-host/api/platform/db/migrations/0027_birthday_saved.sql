-- Written by hand: a birthday that is removed leaves no time at which it was saved.
CREATE OR REPLACE FUNCTION note_birthday() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.birthday_saved_at := CASE WHEN NEW.birth_day IS NOT NULL THEN NEW.updated_at END;
  RETURN NEW;
END $$;
--> statement-breakpoint
UPDATE "profiles" SET "birthday_saved_at" = NULL WHERE "birth_day" IS NULL AND "birthday_saved_at" IS NOT NULL;
