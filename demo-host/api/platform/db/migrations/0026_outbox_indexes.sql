CREATE INDEX "outbox_attempt" ON "outbox" USING btree ("attempt_id") WHERE attempt_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_registration" ON "outbox" USING btree ("registration_id") WHERE registration_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at");--> statement-breakpoint
-- Written by hand: guests have columns of their own.
UPDATE "registrations" SET "event_data" = "event_data" - 'guests' - 'guest_names' WHERE "event_data" ?| array['guests', 'guest_names'];
