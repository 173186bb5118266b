ALTER TABLE "sends" ADD COLUMN "value" text;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_address" ON "sign_in_attempts" USING btree ("address","created_at");